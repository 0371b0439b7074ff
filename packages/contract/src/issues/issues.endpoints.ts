import { itemEndpoints } from '../core/item-endpoints'
import { setItemStatusSchema } from '../todos/todos.schemas'
import { createIssueSchema, issueGroupings, issueSchema, solveIssueSchema, updateIssueSchema } from './issues.schemas'

const items = itemEndpoints({ name: 'issue', group: 'issues', noun: 'issue', entity: issueSchema })

export const listIssues = items.list
export const searchIssues = items.search(
  'Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false unless given), created-from, created-to, has-source, status, solved-in-meeting-ids, source-ids. Sorts: CreatedAt, Title, Owner, Meeting, Status, UpdatedAt.',
)
export const groupIssues = items.groups(issueGroupings)
export const createIssue = items.create('Put an issue on a meeting’s list.', createIssueSchema)
export const updateIssue = items.update(updateIssueSchema)
export const setIssueStatus = items.change(
  'setIssueStatus',
  '/status',
  'Set the status; any but Removed brings a removed one back.',
  setItemStatusSchema,
)
export const solveIssue = items.change(
  'solveIssue',
  '/solve',
  'Solved, or open again. The same as mark-as-solved where its meeting is running.',
  solveIssueSchema,
)
export const reassignIssue = items.reassign
export const archiveIssue = items.archive
export const removeIssue = items.remove
