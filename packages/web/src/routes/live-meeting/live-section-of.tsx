import type { AgendaItem, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import { memo, type ReactNode, Suspense } from 'react'
import type { QuickKind } from '../../features/live-meeting/components/quick-add-line'
import { SegueSection } from '../../features/live-meeting/components/segue-section'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { type LazyPart, lazyPart } from '../../ui/lazy-part'
import { SectionSkeleton } from './section-skeleton'

const Conclusion = lazyPart(() => import('./conclusion').then((module) => module.Conclusion))
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

/** Fetches a section's code before it is rendered. */
export const fetchSection = (type: AgendaItemType | undefined): Promise<unknown> =>
  (type && partOf[type]?.fetch()) ?? Promise.resolve()

/** Fetches the other sections' code: a meeting moves on without a wait, and without a network. */
export async function fetchSections(): Promise<void> {
  for (const part of Object.values(partOf)) await part.fetch()
}

/** The quick-add's kind for a section; in IDS issues, then to-dos once an issue is discussed. */
export function suggestedKind(type: AgendaItemType | undefined, isDiscussing: boolean): QuickKind {
  if (type === 'Headlines') return 'headline'
  return type === 'ToDoList' || type === 'Conclude' || (type === 'IDS' && isDiscussing) ? 'todo' : 'issue'
}

/** The section at a place of the agenda; only the one that is shown does anything when the meeting changes. */
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
