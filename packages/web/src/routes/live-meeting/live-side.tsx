import { SideColumn } from '../../features/live-meeting/components/side-column'
import { useDroppedIssues, useNewTodos, useSolvedIssues } from './use-live-lists'

export function LiveSide() {
  return <SideColumn solved={useSolvedIssues()} newTodos={useNewTodos()} dropped={useDroppedIssues()} />
}
