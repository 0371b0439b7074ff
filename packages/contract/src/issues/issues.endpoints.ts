import { itemEndpoints } from '../core/item-endpoints'
import { setItemStatusSchema } from '../todos/todos.schemas'
import { createIssueSchema, issueSchema, solveIssueSchema, updateIssueSchema } from './issues.schemas'

const items = itemEndpoints({ name: 'issue', group: 'issues', noun: 'issue', entity: issueSchema })

export const listIssues = items.list
export const searchIssues = items.search(
  'Filters: traction-ids, owner-id, excluded-owner-ids, status, text-search, archived, solved-in-meeting-ids, source-ids. Sorts: CreatedAt, Title.',
)
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
export const removeIssue = items.remove
