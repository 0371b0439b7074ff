import type { AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import { memo } from 'react'
import type { QuickKind } from '../../features/live-meeting/components/quick-add-line'
import { SegueSection } from '../../features/live-meeting/components/segue-section'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { Conclusion } from './conclusion'
import { CustomSection } from './custom-section'
import { HeadlinesSection } from './headlines-section'
import { IdsSection } from './ids-section'
import { RocksSection } from './rocks-section'
import { ScorecardSection } from './scorecard-section'
import { TodosSection } from './todos-section'

/** What the line at the foot offers first while a section is shown. */
export function suggestedKind(type: AgendaItemType | undefined): QuickKind {
  if (type === 'Headlines') return 'headline'
  return type === 'ToDoList' || type === 'Conclude' || type === 'IDS' ? 'todo' : 'issue'
}

/** The section at a place of the agenda; only the one that is shown does anything when the meeting changes. */
export const LiveSectionOf = memo(function LiveSectionOf({ index }: { index: number }) {
  const { t } = useTranslation('meetings')
  const item = useLiveState(({ agenda }) => agenda[index])
  if (item === undefined) return <p>{t('agenda.none')}</p>
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
      return <Conclusion />
    case 'Custom':
      return <CustomSection item={item} />
  }
})
