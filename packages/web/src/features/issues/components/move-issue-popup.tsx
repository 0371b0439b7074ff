import { type Issue, type IssueDestination, moveIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { useEditableFolders } from '../../../entities/collections/collections'
import { cascadeTargetsQuery } from '../../../entities/items/cascade-targets'
import { licensedPeople } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useActor } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import { type IssuePlace, meetingPlace, useIssuePlace, useMoveIssue, vtoPlace } from '../issues.moves.mutations'
import { DestinationSwitch, VtoFields } from './vto-fields'

interface MoveIssuePopupProps {
  issue: Issue
  destination?: IssueDestination
  onClose: () => void
}

export function MoveIssuePopup(props: MoveIssuePopupProps) {
  const from = useIssuePlace(props.issue)
  return from && <MoveForm {...props} from={from} />
}

/** Owners and admins may choose any meeting. */
function useOtherMeetings(ownerId: string, exceptId: string) {
  const actor = useActor()
  const isSearched = isAdmin(actor) && ownerId === actor.personId
  const { data: theirs = [] } = useQuery({ ...cascadeTargetsQuery(ownerId), enabled: isAdmin(actor) && !isSearched })
  const known = (useEditableTractions() ?? []).filter(
    ({ ownerId: of, invitees }) => isSearched || [of, ...invitees].includes(ownerId),
  )
  const others = theirs.filter(({ id }) => known.every((one) => one.id !== id))
  const meetings = [...known, ...others.map(({ id, name }) => ({ id, name, colorTag: 'None' as const }))]
  return { meetings: meetings.filter(({ id }) => id !== exceptId), isSearched, exceptId }
}

function useDestination(to: { destination: IssueDestination; destinationId: string | null }, ownerId: string) {
  const traction = useEditableTractions(to.destination === 'Meeting' ? to.destinationId : null)?.find(
    ({ id }) => id === to.destinationId,
  )
  const revisions = useEditableFolders(ownerId)?.flatMap((folder) => folder.revisions)
  const revision = revisions?.find(({ id }) => id === to.destinationId)
  if (to.destination === 'Meeting') return traction && meetingPlace(traction)
  return revision && vtoPlace(revision)
}

function MoveForm({ issue, destination = 'Meeting', from, onClose }: MoveIssuePopupProps & { from: IssuePlace }) {
  const { t } = useTranslation(['issues', 'items'])
  const begin = { destination, destinationId: null, destinationCollectionId: null, ownerId: issue.ownerId }
  const form = useForm<{
    destination: IssueDestination
    destinationId: string | null
    destinationCollectionId: string | null
    ownerId: string
  }>(begin, { draftOptions: null })
  const { values, errors, set, field } = form
  const others = useOtherMeetings(values.ownerId, from.id)
  const to = useDestination(values, values.ownerId)
  const move = useMoveIssue()
  const choose = (collectionId: string | null, id: string | null) => {
    set('destinationCollectionId')(collectionId)
    set('destinationId')(id)
  }
  const send = () =>
    form.submit({
      schema: moveIssueSchema('Meeting'),
      send: async ({ ownerId }) => to && (await move.mutateAsync({ issue, from, to, ownerId })),
      isDurable: true,
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('move.title')}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('move.submit')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="medium break">
          {issue.title}
          <p className="small normal leading mut mt-2">{t('move.from', { place: from.name })}</p>
        </div>
        <PersonSelect
          label={t('items:field.owner')}
          isRequired
          people={licensedPeople}
          {...field('ownerId')}
          onChange={(id) => {
            set('ownerId')(id)
            choose(null, null)
          }}
        />
        <DestinationSwitch
          value={values.destination}
          onChange={(to) => {
            set('destination')(to)
            choose(null, null)
          }}
        />
        {values.destination === 'Meeting' ? (
          <MeetingSelect
            label={t('items:field.meeting')}
            {...others}
            noneLeft={t('items:noOtherMeetings')}
            value={values.destinationId}
            error={errors.destinationId}
            onChange={(id) => choose(null, id)}
          />
        ) : (
          <VtoFields
            ownerId={values.ownerId}
            exceptId={from.id}
            collectionId={values.destinationCollectionId}
            revisionId={values.destinationId}
            errors={{ collectionId: errors.destinationCollectionId, revisionId: errors.destinationId }}
            onChange={({ collectionId, revisionId }) => choose(collectionId, revisionId)}
          />
        )}
      </div>
    </Popup>
  )
}
