import {
  type Issue,
  type IssueDestination,
  RANKS,
  rankSchema,
  updateIssueSchema,
} from '@cairn/contract/issues/issues.schemas'
import { Button, Input } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { collectionsQueries } from '../../../entities/collections/collections'
import { EditItemPopup } from '../../../entities/items/edit-item-popup'
import { issueKind } from '../../../entities/items/item-kinds'
import { MeetingAndOwner } from '../../../entities/items/item-place'
import { OpenedItem } from '../../../entities/items/opened-item'
import { AvatarGroup } from '../../../entities/people/avatar-group'
import { fullName, usePeopleOf } from '../../../entities/people/people'
import { useOwnersOn } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useOrgDays } from '../../../lib/format/zones'
import { type FormPart, useForm, useFormPart } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { LinkButton } from '../../../ui/inputs/link-button'
import { Segmented } from '../../../ui/inputs/segmented'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { issueAge, issueSource } from '../issue-messages'
import { useIssuePlace } from '../issues.moves.mutations'
import { useCreateIssue, useCreateLongTermIssue } from '../issues.mutations'
import { useRank } from '../issues.order.mutations'
import { IssueMemory } from './issue-memory'
import { MergeIssuePopup } from './merge-issue-popup'
import { MoveIssuePopup } from './move-issue-popup'
import { VoteButton } from './vote-button'
import { DestinationSwitch } from './vto-fields'

interface IssueStandingProps {
  issue: Issue
  /** Unsaved input would be lost with the popup. */
  form: { readonly isUnsaved: boolean; readonly settle: () => void }
  inMeeting: ReactNode
  onVto: ReactNode
  onClose: () => void
}

export function IssueStanding({ issue, form, inMeeting, onVto, onClose }: IssueStandingProps) {
  const { t } = useTranslation(['issues', 'generic'])
  const [movesTo, setMovesTo] = useState<IssueDestination | null>(null)
  const [isMerging, setMerging] = useState(false)
  /** Merges the stored notes. */
  const merge = async () => {
    const mayGo =
      !form.isUnsaved ||
      (await confirm({
        title: t('generic:unsaved.title'),
        keepsWork: true,
        message: t('generic:unsaved.text'),
        confirmLabel: t('generic:unsaved.discard'),
        cancelLabel: t('generic:unsaved.return'),
      }))
    if (mayGo) setMerging(true)
  }
  const merged = () => {
    form.settle()
    onClose()
  }
  const current: IssueDestination = issue.revisionId ? 'V/TO' : 'Meeting'
  return (
    <>
      <DestinationSwitch value={current} onChange={(to) => to !== current && setMovesTo(to)} />
      {issue.revisionId ? (
        <>
          <VtoPlace issue={issue} />
          {onVto}
        </>
      ) : (
        inMeeting
      )}
      <div className="flex wrap gap-2">
        <Button variant="default" size="xs" onClick={() => setMovesTo(current)}>
          {t('move.act')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void merge()}>
          {t('merge.act')}
        </Button>
      </div>
      {movesTo && <MoveIssuePopup issue={issue} destination={movesTo} onClose={() => setMovesTo(null)} />}
      {isMerging && <MergeIssuePopup issue={issue} onClose={() => setMerging(false)} onMerged={merged} />}
    </>
  )
}

function VtoPlace({ issue }: { issue: Issue }) {
  const { t } = useTranslation(['issues', 'terms'])
  const place = useIssuePlace(issue)
  if (!place?.collectionId) return null
  const params = { collectionId: place.collectionId, revisionId: place.id, publishedId: undefined }
  return (
    <Input.Wrapper label={t('terms:vto')} labelElement="div">
      <div className="row gap-2">
        <span className="grow trunc">{place.name}</span>
        <LinkButton
          variant="subtle"
          size="xs"
          to="/vto/detail/$collectionId/$revisionId/{-$publishedId}/traction"
          params={params}
        >
          {t('longTerm.open')}
        </LinkButton>
      </div>
    </Input.Wrapper>
  )
}

const NONE = 'none'

export function IssueOrder({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const me = useSession().user.userId
  const voters = usePeopleOf(issue.voterIds).map((person) => ({ id: person.id, name: fullName(person) }))
  const rank = useRank()
  const options = [
    ...RANKS.map((number) => ({ value: String(number), label: String(number) })),
    { value: NONE, label: t('rank.none') },
  ]
  const choose = (value: string) => {
    rank.mutate({ issue, rank: value === NONE ? null : rankSchema.parse(Number(value)) })
  }
  return (
    <>
      <Input.Wrapper label={t('field.votes')} labelElement="div">
        <div className="row gap-2">
          <VoteButton issue={issue} canEdit />
          <AvatarGroup people={voters} size={24} />
          {issue.voterIds.includes(me) && <span className="sub">{t('vote.yours')}</span>}
        </div>
      </Input.Wrapper>
      <Input.Wrapper label={t('field.rank')} labelElement="div">
        <Segmented
          label={t('field.rank')}
          options={options}
          value={issue.rank === null ? NONE : String(issue.rank)}
          onChange={choose}
        />
      </Input.Wrapper>
    </>
  )
}

interface EditIssuePopupProps {
  id: string
  onClose: () => void
}

export function EditIssuePopup({ id, onClose }: EditIssuePopupProps) {
  const makeNew = useMakeAnew()
  return (
    <OpenedItem kind={issueKind} id={id} fieldsOf={fieldsOf} makeNew={makeNew} onClose={onClose}>
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
  const days = useOrgDays()
  const form = useForm(fieldsOf(issue), { draftOptions: { place: `issue/${issue.id}`, version: issue.version } })
  const side = useFormPart(form, ...SIDE)
  const { isUnsaved, settle } = form
  return (
    <EditItemPopup
      sub={issueSource(issue, true) ?? issueAge(issue, days)}
      kind={issueKind}
      item={issue}
      form={form}
      fieldsOf={fieldsOf}
      schema={updateIssueSchema}
      body={{ ...form.values, tractionId: form.values.tractionId ?? undefined }}
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
      <IssueMemory text={issue.title} exceptId={issue.id} />
    </>
  )
})
