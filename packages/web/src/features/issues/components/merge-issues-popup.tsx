import { type Issue, mergeIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { Select } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { issuesQueries } from '../../../entities/items/item-kinds'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { Popup } from '../../../ui/overlays/popup'
import { useMergeIssue, useMergeIssues } from '../issues.merge.mutations'
import { openIssuesBeside } from '../issues.queries'

interface MergeIssuesPopupProps {
  ids: readonly string[]
  onMerged: () => void
  onClose: () => void
}

export function MergeIssuesPopup({ ids, ...popup }: MergeIssuesPopupProps) {
  const found = useQueries({ queries: ids.map((id) => issuesQueries.byId(id)) })
  if (found.some(({ isPending }) => isPending)) return null
  const issues = found.flatMap(({ data }) => data ?? [])
  const [only] = issues
  return only && issues.length === 1 ? (
    <MergeIssuePopup issue={only} {...popup} />
  ) : (
    <MergeForm issues={issues} {...popup} />
  )
}

const placeOf = ({ tractionId, revisionId }: Issue) => tractionId ?? revisionId

const firstOf = (issues: readonly Issue[]) =>
  [...issues].sort(
    (a, b) =>
      (a.rank ?? 4) - (b.rank ?? 4) || b.voterIds.length - a.voterIds.length || a.createdAt.localeCompare(b.createdAt),
  )[0]

type FormProps = Omit<MergeIssuesPopupProps, 'ids'> & { issues: readonly Issue[] }

function MergeForm({ issues, onMerged, onClose }: FormProps) {
  const { t } = useTranslation(['issues', 'generic'])
  const form = useForm<{ into: string | null }>(
    { into: firstOf(issues)?.id ?? null },
    { draftOptions: null, mainField: 'into' },
  )
  const merge = useMergeIssues()
  const areOfOneList = new Set(issues.map(placeOf)).size === 1
  const send = () =>
    form.submit({
      schema: mergeIssueSchema,
      send: async ({ into: id }) => {
        const into = issues.find((issue) => issue.id === id)
        const others = issues.filter((issue) => issue.id !== id)
        if (into) await merge(others, into)
      },
      onSaved: onMerged,
    })
  return (
    <Popup
      title={t('merge.several', { count: issues.length })}
      size="sm"
      form={form}
      isSubmitDisabled={!areOfOneList}
      submitLabel={t('merge.submit')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Select
          label={t('merge.stays')}
          disabled={!areOfOneList}
          allowDeselect={false}
          data={issues.map(({ id, title }) => ({ value: id, label: title }))}
          description={areOfOneList ? t('merge.severalHint') : t('merge.oneList')}
          {...form.field('into')}
        />
      </div>
    </Popup>
  )
}

interface MergeIssuePopupProps {
  issue: Issue
  onClose: () => void
  onMerged?: () => void
}

export function MergeIssuePopup({ issue, onClose, onMerged }: MergeIssuePopupProps) {
  const { t } = useTranslation('issues')
  const { data } = useQuery(openIssuesBeside(issue))
  const others = data?.filter(({ id }) => id !== issue.id)
  const form = useForm<{ into: string | null }>({ into: null }, { draftOptions: null, mainField: 'into' })
  const merge = useMergeIssue()
  const send = () =>
    form.submit({
      schema: mergeIssueSchema,
      send: async ({ into: id }) => {
        const into = others?.find((other) => other.id === id)
        return into && merge.mutateAsync({ issue, into })
      },
      isDurable: true,
      onSaved: () => {
        onClose()
        onMerged?.()
      },
    })
  return (
    <Popup
      title={t('merge.title')}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('merge.submit')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="medium break">{issue.title}</p>
        <SearchableSelect
          label={t('merge.into')}
          withAsterisk
          data={others?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
          description={others?.length === 0 ? t('merge.none') : t('merge.hint')}
          {...form.field('into')}
        />
      </div>
    </Popup>
  )
}
