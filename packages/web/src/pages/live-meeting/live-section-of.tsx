import type { AgendaItem, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import { memo, type ReactNode, Suspense } from 'react'
import { SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import type { QuickKind } from '../../features/live-meeting/components/quick-add-line'
import { SegueSection } from '../../features/live-meeting/components/segue-section'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { type LazyPart, lazyPart } from '../../ui/feedback/lazy-part'

const Conclusion = lazyPart(() => import('./conclude-section').then((module) => module.Conclusion))
const CustomSection = lazyPart(() => import('./custom-section').then((module) => module.CustomSection))
const HeadlinesSection = lazyPart(() => import('./headlines-section').then((module) => module.HeadlinesSection))
const IdsSection = lazyPart(() => import('./ids-section').then((module) => module.IdsSection))
const RocksSection = lazyPart(() => import('./rocks-section').then((module) => module.RocksSection))
const ScorecardSection = lazyPart(() => import('./scorecard-section').then((module) => module.ScorecardSection))
const TodosSection = lazyPart(() => import('./todos-section').then((module) => module.TodosSection))

const partOf: Partial<Record<AgendaItemType, Pick<LazyPart<object>, 'fetch'>>> = {
  Scorecard: ScorecardSection,
  RockReview: RocksSection,
  Headlines: HeadlinesSection,
  ToDoList: TodosSection,
  IDS: IdsSection,
  Conclude: Conclusion,
  Custom: CustomSection,
}

export const fetchSection = (type: AgendaItemType | undefined): Promise<unknown> =>
  (type && partOf[type]?.fetch()) ?? Promise.resolve()

/** Preloads, so that changing sections works offline. */
export async function fetchSections(): Promise<void> {
  for (const part of Object.values(partOf)) await part.fetch()
}

/** In IDS, issues until one is discussed, then to-dos. */
export function suggestedKind(type: AgendaItemType | undefined, isDiscussing: boolean): QuickKind {
  if (type === 'Headlines') return 'headline'
  return type === 'ToDoList' || type === 'Conclude' || (type === 'IDS' && isDiscussing) ? 'todo' : 'issue'
}

export const LiveSectionOf = memo(function LiveSectionOf({ index }: { index: number }) {
  const { t } = useTranslation('meetings')
  const item = useLiveState(({ agenda }) => agenda[index])
  if (item === undefined) return <p>{t('agenda.none')}</p>
  return <Suspense fallback={<SectionSkeleton />}>{sectionOf(item)}</Suspense>
})

function sectionOf(item: AgendaItem): ReactNode {
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
}
