import { type Issue, mergeIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { Popup } from '../../../ui/overlays/popup'
import { useMergeIssue } from '../issues.merge.mutations'
import { openIssuesBeside } from '../issues.queries'
import classes from './issue-fields.module.css'

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
        <p className={`medium break ${classes.what}`}>{issue.title}</p>
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
