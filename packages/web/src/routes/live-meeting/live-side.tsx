import { SideColumn } from '../../features/live-meeting/components/side-column'
import { useDroppedIssues, useNewTodos, useSolvedIssues } from './use-live-lists'

/** The people, and what the meeting has made so far. */
export function LiveSide() {
  return <SideColumn solved={useSolvedIssues()} newTodos={useNewTodos()} dropped={useDroppedIssues()} />
}
