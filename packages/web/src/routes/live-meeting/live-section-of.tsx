import type { AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import { useTranslation } from 'react-i18next'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import { ConcludeSection } from '../../features/live-meeting/components/conclude-section'
import type { QuickKind } from '../../features/live-meeting/components/quick-add-line'
import { SegueSection } from '../../features/live-meeting/components/segue-section'
import { useLiveMeeting } from '../../features/live-meeting/live-meeting.context'
import { shortDate } from '../../lib/format'
import { CustomSection } from './custom-section'
import { HeadlinesSection } from './headlines-section'
import { IdsSection } from './ids-section'
import { RocksSection } from './rocks-section'
import { ScorecardSection } from './scorecard-section'
import { TodosSection } from './todos-section'
import type { LiveLists } from './use-live-lists'

/** What the line at the foot offers first while a section is shown. */
export function suggestedKind(type: AgendaItemType | undefined): QuickKind {
  if (type === 'Headlines') return 'headline'
  return type === 'ToDoList' || type === 'Conclude' || type === 'IDS' ? 'todo' : 'issue'
}

interface LiveSectionOfProps {
  index: number
  lists: LiveLists
  now: number
  timeZone: string
}

/** The section at a place of the agenda. */
export function LiveSectionOf({ index, lists }: LiveSectionOfProps) {
  const { t } = useTranslation('meetings')
  const { state } = useLiveMeeting()
  const item = state.agenda[index]
  if (item === undefined) return <p>{t('overview.noDate')}</p>
  switch (item.type) {
    case 'Segue':
      return <SegueSection />
    case 'Scorecard':
      return <ScorecardSection />
    case 'RockReview':
      return <RocksSection />
    case 'Headlines':
      return <HeadlinesSection />
    case 'ToDoList':
      return <TodosSection />
    case 'IDS':
      return <IdsSection />
    case 'Conclude':
      return <Conclusion lists={lists} />
    case 'Custom':
      return <CustomSection item={item} />
  }
}

function Conclusion({ lists }: { lists: LiveLists }) {
  const { state } = useLiveMeeting()
  const createIssue = useCreateIssue()
  const { tractionId, meetingId } = state
  return (
    <ConcludeSection
      newTodos={lists.newTodos.map((todo) => ({ ...todo, due: shortDate(todo.dueDate) }))}
      todosDue={lists.todosDue}
      todosDone={lists.todosDone}
      issueTitles={lists.openIssues.map((issue) => issue.title)}
      onMakeIssue={(title, ownerId) =>
        createIssue.mutate({ tractionId, title: title.slice(0, 256), ownerId, meetingId })
      }
    />
  )
}
