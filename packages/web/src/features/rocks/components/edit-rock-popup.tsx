import Check from 'icon:check'
import { type Rock, rockTypeSchema, updateRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type FormPart, useFormPart } from '../../../lib/form-part'
import { useEditableTractions } from '../../../lib/my-tractions'
import { useOwnersIn } from '../../../lib/people-scopes'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { DetailsRow } from '../../../ui/details-row'
import { DueDate } from '../../../ui/due-date'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { lazyPart } from '../../../ui/lazy-part'
import { OpenedItem } from '../../../ui/opened-item'
import {
  delegatedRows,
  fieldsOf,
  mainFirst,
  missingOf,
  type NewLevel,
  type RockFields,
  SMART_FIELDS,
} from '../rock-fields'
import { useCreateRock } from '../rocks.create.mutations'
import { useRemoveRock, useUpdateRock } from '../rocks.mutations'
import { delegatesQuery, milestonesQuery, rockKind } from '../rocks.queries'
import { RockDelegation } from './rock-delegation'
import classes from './rock-popup.module.css'
import { ROCK_SIDE, RockSide, RockSmartCheck } from './rock-side'
import { RockStatusTag } from './rock-status-tag'

export function RockGlance({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'items', 'terms'])
  const today = useSession().calendarDate
  const { data: steps = [] } = useQuery(milestonesQuery(rock.id))
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  return (
    <>
      <ul>
        <DetailsRow name={t('items:field.status')} details={<RockStatusTag status={rock.status} />} />
      </ul>
      {steps.length > 0 && (
        <section className={classes.section} aria-label={t('milestones.title')}>
          <header className={classes.head}>
            <h3>{t('milestones.title')}</h3>
            <span>{t('milestones.count', { done, all: steps.length })}</span>
          </header>
          <ul>
            {steps.map(({ id, title, doneAt, dueDate }) => (
              <li key={id} className={classes.step}>
                {doneAt !== null && <Check size="0.9375rem" aria-label={t('terms:rockStatus.Done')} />}
                <bdi>{title}</bdi>
                <span className="grow" />
                {dueDate && <DueDate date={dueDate} today={today} isDone={doneAt !== null} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const RockParts = lazyPart(() => import('./rock-parts').then((module) => module.RockParts))
void RockParts.fetch().catch(() => undefined)

interface EditRockPopupProps {
  id: string
  onClose: () => void
}

export function EditRockPopup({ id, onClose }: EditRockPopupProps) {
  const { t } = useTranslation('rocks')
  const create = useCreateRock()
  const makeNew = ({ ownerId, delegated, tractionIds, ...fields }: RockFields, rock: Rock) => {
    const { tractionId, ...others } = fields
    const [main, ...rest] = mainFirst(tractionIds.length > 0 ? { tractionId, tractionIds } : rock)
    const meetings: [string, ...string[]] = [main ?? rock.tractionId, ...rest]
    const levels = delegatedRows([], delegated)
    return create.mutateAsync({ ...others, ownerId: ownerId ?? rock.ownerId, tractionIds: meetings, delegated: levels })
  }
  return (
    <OpenedItem
      kind={rockKind}
      id={id}
      removedElsewhere={t('removedElsewhere')}
      fieldsOf={fieldsOf}
      describe={describe}
      makeNew={makeNew}
      onClose={onClose}
      glance={(rock) => <RockGlance rock={rock} />}
    >
      {(rock) => <RockForm rock={rock} onClose={onClose} />}
    </OpenedItem>
  )
}

const describe = (field: string, value: unknown) =>
  field === 'type' ? translate(`rocks:type.${rockTypeSchema.parse(value)}`) : undefined

function useLevelsError(rock: Rock, added: readonly NewLevel[]): { delegated?: string } {
  const { t } = useTranslation('rocks')
  const { data } = useQuery({ ...delegatesQuery(rock.id), enabled: rock.hasDelegate })
  if (added.some(missingOf)) return { delegated: t('delegated.incomplete') }
  return added.length > 0 && rock.hasDelegate && !data ? { delegated: t('delegated.reading') } : {}
}

/** Only changed fields; new levels are appended. */
function useSendChanges() {
  const client = useQueryClient()
  const update = useUpdateRock()
  return ({ item, changes, ...edit }: { item: Rock; changes: Partial<RockFields>; isAsRead: true }) => {
    const { ownerId, tractionId, delegated, ...others } = changes
    const there = item.hasDelegate ? (client.getQueryData(delegatesQuery(item.id).queryKey) ?? []) : []
    return update.mutateAsync({
      ...edit,
      item,
      changes: {
        ...others,
        ...(ownerId ? { ownerId } : {}),
        ...(tractionId ? { tractionId } : {}),
        ...(delegated ? { delegated: delegatedRows(there, delegated) } : {}),
      },
    })
  }
}

function RockForm({ rock, onClose }: { rock: Rock; onClose: () => void }) {
  const { t } = useTranslation('rocks')
  const form = useForm(fieldsOf(rock), { draftOptions: { place: `rock/${rock.id}`, version: rock.version } })
  const { values } = form
  const body = { ...values, ownerId: values.ownerId ?? rock.ownerId, delegated: undefined }
  const isFit = updateRockSchema.safeParse({ ...body, version: rock.version }).success
  const side = useFormPart(form, ...ROCK_SIDE)
  const delegation = useFormPart(form, 'delegated')
  const checked = useFormPart(form, ...SMART_FIELDS)
  return (
    <EditItemPopup
      title={t('edit')}
      kind={rockKind}
      item={rock}
      form={form}
      fieldsOf={fieldsOf}
      describe={describe}
      schema={updateRockSchema}
      body={body}
      isSubmitDisabled={!isFit || values.delegated.some(missingOf)}
      errors={useLevelsError(rock, values.delegated)}
      onUpdate={useSendChanges()}
      onRemove={useRemoveRock().mutate}
      onClose={onClose}
      fixedTitle={rock.hasParent ? t('delegated.fixedTitle') : undefined}
      side={<Side form={side} />}
      own={
        <>
          <Smart form={checked} isDelegated={rock.hasParent} />
          <Own form={delegation} rock={rock} />
        </>
      }
    />
  )
}

const Smart = memo(RockSmartCheck)

const Side = memo(function Side({ form }: { form: FormPart<RockFields, (typeof ROCK_SIDE)[number]> }) {
  const { ownerId, tractionIds } = form.values
  const meetings = useEditableTractions(...tractionIds) ?? []
  return <RockSide form={form} meetings={meetings} people={useOwnersIn(tractionIds)} ownerId={ownerId} />
})

const Own = memo(function Own({ form, rock }: { form: FormPart<RockFields, 'delegated'>; rock: Rock }) {
  return (
    <div className={classes.own}>
      <Suspense fallback={null}>
        <RockParts rock={rock} />
      </Suspense>
      <RockDelegation form={form} rock={rock} />
    </div>
  )
})
