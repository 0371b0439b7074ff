import { type Issue, updateIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { collectionsQueries } from '../../../lib/collections'
import { type FormPart, useFormPart } from '../../../lib/form-part'
import { useOwnersOn } from '../../../lib/people-scopes'
import { useForm } from '../../../lib/use-form'
import { useOrgDays } from '../../../lib/zones'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingAndOwner } from '../../../ui/item-place'
import { OpenedItem } from '../../../ui/opened-item'
import { PersonSelect } from '../../../ui/person-select'
import { issueAge, issueSource } from '../issue-messages'
import { useCreateIssue, useCreateLongTermIssue, useRemoveIssue, useUpdateIssue } from '../issues.mutations'
import { issueKind } from '../issues.queries'
import { IssueOrder } from './issue-order'
import { IssueStanding } from './issue-standing'

interface EditIssuePopupProps {
  id: string
  onClose: () => void
}

export function EditIssuePopup({ id, onClose }: EditIssuePopupProps) {
  const { t } = useTranslation('issues')
  const makeNew = useMakeAnew()
  return (
    <OpenedItem
      kind={issueKind}
      id={id}
      removedElsewhere={t('removedElsewhere')}
      fieldsOf={fieldsOf}
      makeNew={makeNew}
      onClose={onClose}
    >
      {(issue) => <IssueForm issue={issue} onClose={onClose} />}
    </OpenedItem>
  )
}

function useMakeAnew() {
  const client = useQueryClient()
  const create = useCreateIssue()
  const createLongTerm = useCreateLongTermIssue()
  return async ({ tractionId, ...fields }: ReturnType<typeof fieldsOf>, { revisionId }: Issue) => {
    if (tractionId !== null) return create.mutateAsync({ ...fields, tractionId })
    const revisions = (await client.ensureQueryData(collectionsQueries.seen)).flatMap((folder) => folder.revisions)
    const revision = revisions.find(({ id }) => id === revisionId)
    if (!revision) throw new ApiFailure(404, [])
    return createLongTerm.mutateAsync({ ...fields, revisionId: revision.id, collectionId: revision.collectionId })
  }
}

const fieldsOf = ({ title, ownerId, contentHtml, tractionId }: Issue) => ({ title, ownerId, contentHtml, tractionId })

function IssueForm({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { t } = useTranslation('issues')
  const days = useOrgDays()
  const form = useForm(fieldsOf(issue), { draftOptions: { place: `issue/${issue.id}`, version: issue.version } })
  const side = useFormPart(form, ...SIDE)
  const { isUnsaved, settle } = form
  return (
    <EditItemPopup
      title={t('edit')}
      sub={issueSource(issue, true) ?? issueAge(issue, days)}
      kind={issueKind}
      item={issue}
      form={form}
      fieldsOf={fieldsOf}
      schema={updateIssueSchema}
      body={{ ...form.values, tractionId: form.values.tractionId ?? undefined }}
      onUpdate={useUpdateIssue().mutateAsync}
      onRemove={useRemoveIssue().mutate}
      onClose={onClose}
      side={<Side form={side} issue={issue} isUnsaved={isUnsaved} settle={settle} onClose={onClose} />}
    />
  )
}

const SIDE = ['tractionId', 'ownerId'] as const

interface SideProps {
  form: FormPart<ReturnType<typeof fieldsOf>, (typeof SIDE)[number]>
  issue: Issue
  isUnsaved: boolean
  settle: () => void
  onClose: () => void
}

const Side = memo(function Side({ form, issue, isUnsaved, settle, onClose }: SideProps) {
  const { t } = useTranslation('items')
  const owners = useOwnersOn(issue.revisionId)
  return (
    <>
      <IssueStanding
        issue={issue}
        form={{ isUnsaved, settle }}
        inMeeting={<MeetingAndOwner form={form} tractionId={issue.tractionId} />}
        onVto={<PersonSelect label={t('field.owner')} isRequired people={owners} {...form.field('ownerId')} />}
        onClose={onClose}
      />
      <IssueOrder issue={issue} />
    </>
  )
})
