import {
  createIssueSchema,
  type Issue,
  type IssueDestination,
  newLongTermIssueSchema,
  RANKS,
  rankSchema,
  updateIssueSchema,
} from '@cairn/contract/issues/issues.schemas'
import { Button, Input } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { collectionsQueries } from '../../../entities/collections/collections'
import { defineEditPopup, type SideProps } from '../../../entities/items/edit-item-popup'
import { issueKind } from '../../../entities/items/item-kinds'
import { MeetingAndOwner } from '../../../entities/items/item-place'
import { NewItemPopup, type NewItemProps, useNewItem, useStartingTitle } from '../../../entities/items/new-item-popup'
import { AvatarGroup } from '../../../entities/people/avatar-group'
import { fullName, peopleQueries, usePeopleOf } from '../../../entities/people/people'
import { licensedPeople, useOwnersIn, useOwnersOn } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useOrgDays } from '../../../lib/format/zones'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { LinkButton } from '../../../ui/inputs/link-button'
import { Segmented } from '../../../ui/inputs/segmented'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { useIssuePlace } from '../issues.moves.mutations'
import { useCreateIssue, useCreateLongTermIssue } from '../issues.mutations'
import { useRank } from '../issues.order.mutations'
import { IssueMemory } from './issue-memory'
import { issueAge, issueSource } from './issue-row'
import { MergeIssuePopup } from './merge-issues-popup'
import { MoveIssuePopup } from './move-issue-popup'
import { VoteButton } from './vote-button'
import { DestinationSwitch, VtoFields } from './vto-fields'

interface IssueFactsProps {
  issue: Issue
  isUnsaved: boolean
  settle: () => void
  inMeeting: ReactNode
  onVto: ReactNode
  onClose: () => void
}

function IssueFacts({ issue, isUnsaved, settle, inMeeting, onVto, onClose }: IssueFactsProps) {
  const { t } = useTranslation(['issues', 'generic'])
  const [movesTo, setMovesTo] = useState<IssueDestination | null>(null)
  const [isMerging, setMerging] = useState(false)
  /** Merges the stored notes. */
  const merge = async () => {
    const mayGo =
      !isUnsaved ||
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
    settle()
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

function IssueOrder({ issue }: { issue: Issue }) {
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

const fieldsOf = ({ title, ownerId, contentHtml, tractionId }: Issue) => ({ title, ownerId, contentHtml, tractionId })

function useMakeNew() {
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

function Side({
  form,
  item: issue,
  ...popup
}: SideProps<Issue, ReturnType<typeof fieldsOf>, 'tractionId' | 'ownerId'>) {
  const { t } = useTranslation('items')
  const owners = useOwnersOn(issue.revisionId)
  return (
    <>
      <IssueFacts
        issue={issue}
        {...popup}
        inMeeting={<MeetingAndOwner form={form} tractionId={issue.tractionId} />}
        onVto={<PersonSelect label={t('field.owner')} isRequired people={owners} {...form.field('ownerId')} />}
      />
      <IssueOrder issue={issue} />
      <IssueMemory text={issue.title} exceptId={issue.id} />
    </>
  )
}

export const EditIssuePopup = defineEditPopup({
  kind: issueKind,
  schema: updateIssueSchema,
  fieldsOf,
  useMakeNew,
  side: Side,
  sideFields: ['tractionId', 'ownerId'],
  useParts: (issue, { values }) => {
    const days = useOrgDays()
    return {
      sub: issueSource(issue, true) ?? issueAge(issue, days),
      body: { ...values, tractionId: values.tractionId ?? undefined },
    }
  },
})

interface NewIssueProps extends Omit<NewItemProps, 'sub'> {
  vto?: { readonly collectionId: string; readonly revisionId: string } | undefined
  /** Defaults that do not count as unsaved input. */
  about?: {
    /** Draft key. */
    readonly place: string
    readonly title: string
    readonly ownerId: string | null
  }
}

export function NewIssuePopup(props: NewIssueProps) {
  const isReady = useEditableTractions(props.tractionId ?? null) !== undefined
  return isReady && <NewIssue {...props} />
}

const nowhere = { destination: 'Meeting' as IssueDestination, collectionId: null, revisionId: null }

function useNewIssueForm(tractionId: string | null, { vto, about }: Pick<NewIssueProps, 'vto' | 'about'>) {
  const own = useNewItem(tractionId)
  const ownerIds = about?.ownerId ? [about.ownerId] : own.ownerIds
  const start = { ...own, ...(about && { title: about.title, ownerIds }) }
  type Fields = typeof start & { destination: IssueDestination; collectionId: string | null; revisionId: string | null }
  const draftOptions = { place: `new-issue/${about?.place ?? vto?.revisionId ?? tractionId ?? ''}` }
  const place = vto ? { ...vto, destination: 'V/TO' as const } : nowhere
  return useForm<Fields>({ ...start, ...place }, { draftOptions })
}

function NewIssue({ onClose, tractionId = null, title, vto, about }: NewIssueProps) {
  const { t } = useTranslation('items')
  const form = useNewIssueForm(tractionId, { vto, about })
  useStartingTitle(form, title)
  const { values, errors, set, field } = form
  const meetings = useEditableTractions(tractionId, values.tractionId) ?? []
  const isLongTerm = values.destination === 'V/TO'
  const client = useQueryClient()
  const invited = useOwnersIn([values.tractionId])
  const editors = useOwnersOn(values.revisionId)
  const people = isLongTerm ? licensedPeople : invited
  const known = usePeopleOf(values.ownerIds)
  const mayOwn = (owner: string) =>
    isLongTerm ? known.every((person) => person.id !== owner || licensedPeople.holds(person)) : invited.ids.has(owner)
  const ownerId = values.ownerIds.find(mayOwn) ?? null
  const createInMeeting = useCreateIssue()
  const createLongTerm = useCreateLongTermIssue()
  const body = { ...values, ownerIds: ownerId ? [ownerId] : [] }
  const create = async () => {
    if (ownerId === null) return
    if (isLongTerm) await createLongTerm.mutateAsync({ ...newLongTermIssueSchema.parse(body), ownerId })
    else await createInMeeting.mutateAsync({ ...createIssueSchema.parse(body), ownerId })
  }
  const standOn = ({ collectionId, revisionId }: Pick<typeof values, 'collectionId' | 'revisionId'>) => {
    set('collectionId')(collectionId)
    set('revisionId')(revisionId)
  }
  const owner = (
    <PersonSelect
      label={t('field.owner')}
      isRequired
      people={people}
      value={ownerId}
      error={errors.ownerIds}
      onChange={(id) => {
        set('ownerIds')([id])
        const chosen = client.getQueryData(peopleQueries.byId(id).queryKey)
        if (!chosen || !editors.holds(chosen)) standOn(nowhere)
      }}
    />
  )
  return (
    <NewItemPopup
      kind="issue"
      form={form}
      schema={isLongTerm ? newLongTermIssueSchema : createIssueSchema}
      body={body}
      create={create}
      onClose={onClose}
      belowTitle={<IssueMemory text={values.title} />}
      side={
        <>
          <DestinationSwitch
            value={values.destination}
            onChange={(to) => {
              set('destination')(to)
              set('tractionId')(null)
              standOn(nowhere)
            }}
          />
          {isLongTerm && owner}
          {isLongTerm ? (
            <VtoFields {...values} ownerId={ownerId} errors={errors} onChange={standOn} />
          ) : (
            <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...field('tractionId')} />
          )}
          {!isLongTerm && owner}
        </>
      }
    />
  )
}
