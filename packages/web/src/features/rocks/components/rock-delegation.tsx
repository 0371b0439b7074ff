import CornerLeftUp from 'icon:corner-left-up'
import Plus from 'icon:plus'
import X from 'icon:x'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { CHAIN_MAX, type DelegatedLevel, type Rock, rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Button, Select } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { cascadeTargetsQuery } from '../../../entities/items/cascade-targets'
import { cachedItem, upsertCachedItem } from '../../../entities/items/item-cache'
import { rockKind, rocksQueries } from '../../../entities/items/item-kinds'
import { useOpenItem } from '../../../entities/items/open-item'
import { fullName, usePerson } from '../../../entities/people/people'
import { licensedPeople, useOwnersIn } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { tractionQuery, useEditableTractions } from '../../../entities/tractions/my-tractions'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import type { FormPart } from '../../../lib/forms/use-form'
import { useActor } from '../../../lib/session/session'
import { startWrite, useWrite, type Write, write } from '../../../lib/sync/write'
import { Avatar } from '../../../ui/display/avatar'
import { useFocusAdded } from '../../../ui/inputs/field-focus'
import { IconButton } from '../../../ui/inputs/icon-button'
import { delegatedRows, missingOf, type NewLevel, type RockFields } from '../rock-fields'
import { delegatesQuery } from '../rocks.queries'
import classes from './rock-popup.module.css'
import { RockStatusTag } from './rock-status-tag'

interface Detached {
  rock: Rock
  level: DelegatedLevel
  name: string
}

/** With the version after the user's own earlier writes. */
const currentOf = (client: QueryClient, rock: Rock): Rock => cachedItem(client, rockKind, rock.id) ?? rock

function relink(client: QueryClient, rock: Rock, levels: readonly DelegatedLevel[]): Write<{ rock: Rock }> {
  const { id, version, title } = currentOf(client, rock)
  const body = { title, version, delegated: delegatedRows(levels, []) }
  const { queryKey } = delegatesQuery(id)
  const before = client.getQueryData(queryKey)
  return {
    ...write({ endpoint: updateRock, params: { id }, body }),
    thing: id,
    optimistic: () => {
      client.setQueryData(queryKey, [...levels])
      return () => client.setQueryData(queryKey, before)
    },
    reply: (reply) => {
      upsertCachedItem(client, rockKind, reply.rock)
      void client.invalidateQueries({ queryKey })
    },
  }
}

function useDetachLevel() {
  return useWrite(({ rock, level, name }: Detached, client) => {
    const levels = client.getQueryData(delegatesQuery(rock.id).queryKey) ?? []
    return {
      ...relink(
        client,
        rock,
        levels.filter(({ id }) => id !== level.id),
      ),
      undo: {
        text: translate('rocks:delegated.detached', { name }),
        onUndo: () => startWrite(relink(client, rock, levels)),
        id: `detached-${level.id}`,
      },
    }
  })
}

interface DelegateRowsProps {
  levels: readonly NewLevel[]
  onChange: (levels: NewLevel[]) => void
  /** Number of levels above the first. */
  above: number
  error: string | undefined
  canAdd: boolean
}

const emptyLevel: NewLevel = { ownerId: null, tractionId: null, type: 'Personal' }

function DelegateRows({ levels, onChange, above, error, canAdd }: DelegateRowsProps) {
  const { t } = useTranslation('rocks')
  const focusAdded = useFocusAdded()
  const isMissing = levels.some((level) => missingOf(level) !== null)
  return (
    <>
      {levels.map((level, index) => (
        <DelegateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its index
          key={index}
          number={above + index + 1}
          level={level}
          onChange={(changes) => onChange(levels.with(index, { ...level, ...changes }))}
          onTakeOff={() => onChange(levels.toSpliced(index, 1))}
        />
      ))}
      {error !== undefined && !isMissing && (
        <p className="small bad" role="alert">
          {error}
        </p>
      )}
      {canAdd && (
        <Button
          variant="link"
          className={classes.addLevel ?? ''}
          leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
          onClick={(event) => {
            focusAdded(event)
            onChange([...levels, emptyLevel])
          }}
        >
          {t(above + levels.length === 0 ? 'delegated.add' : 'delegated.addFurther')}
        </Button>
      )}
    </>
  )
}

interface DelegateRowProps {
  number: number
  level: NewLevel
  onChange: (changes: Partial<NewLevel>) => void
  onTakeOff: () => void
}

function DelegateRow({ number: level, level: { ownerId, tractionId, type }, ...on }: DelegateRowProps) {
  const { t } = useTranslation(['rocks', 'items'])
  const mine = useEditableTractions(tractionId) ?? []
  const isBroad = isAdmin(useActor())
  const invited = useOwnersIn(mine.map(({ id }) => id))
  const { data: theirs = [] } = useQuery({
    ...cascadeTargetsQuery(ownerId ?? ''),
    enabled: isBroad && ownerId !== null,
  })
  const owner = usePerson(ownerId ?? '')
  const isOfOwner = (one: { ownerId: string; invitees: readonly string[] }) =>
    ownerId === null || one.ownerId === ownerId || one.invitees.includes(ownerId)
  const known = mine.filter(isOfOwner)
  const others = theirs.filter(({ id }) => known.every((one) => one.id !== id))
  const meetings = [...known, ...others.map((one) => ({ ...one, colorTag: 'None' as const }))]
  const missing = missingOf({ ownerId, tractionId, type })
  const chooseOwner = (id: string) => {
    const keeps = mine.some((one) => one.id === tractionId && (one.ownerId === id || one.invitees.includes(id)))
    on.onChange({ ownerId: id, tractionId: keeps ? tractionId : null })
  }
  return (
    <fieldset className={`grid items-start gap-3 ${classes.row}`} aria-label={t('delegated.level', { level })}>
      <PersonSelect
        label={t('field.owner')}
        people={isBroad ? licensedPeople : invited}
        value={ownerId}
        onChange={chooseOwner}
        error={missing === 'owner' ? t('delegated.chooseOwner') : undefined}
      />
      <MeetingSelect
        label={t('items:field.meeting')}
        isOptional
        meetings={meetings}
        noneLeft={t('items:noOtherMeetings')}
        placeholder={t('chooseMeeting')}
        value={tractionId}
        onChange={(id) => on.onChange({ tractionId: id })}
        error={missing === 'meeting' ? t('delegated.chooseMeeting', { name: owner?.firstName ?? '' }) : undefined}
      />
      <Select
        label={t('field.type')}
        data={rockTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type}
        onChange={(value) => on.onChange({ type: rockTypeSchema.parse(value) })}
        allowDeselect={false}
      />
      <IconButton
        size={36}
        label={t('delegated.takeOff', { level })}
        icon={<X size="1rem" aria-hidden="true" />}
        onClick={on.onTakeOff}
      />
    </fieldset>
  )
}

interface RockDelegationProps {
  form: FormPart<RockFields, 'delegated'>
  rock?: Rock
}

export function RockDelegation({ form, rock }: RockDelegationProps) {
  const { t } = useTranslation('rocks')
  const { values, set, errors } = form
  const { data: levels } = useQuery({ ...delegatesQuery(rock?.id ?? ''), enabled: rock?.hasDelegate ?? false })
  const there = (rock?.hasDelegate && levels) || []
  const isRead = !rock?.hasDelegate || levels !== undefined
  const last = useQuery({ ...rocksQueries.byId(there.at(-1)?.id ?? ''), enabled: there.length > 0 }).data ?? rock
  const isHidden = Boolean(last?.hasDelegate && !last.delegate)
  return (
    <section className="column gap-2 min-w-0 border-top pt-4" aria-label={t('delegated.title')}>
      <header className={`row wrap ${classes.head}`}>
        <h3 className="body">{t('delegated.title')}</h3>
        <span>{t('delegated.note')}</span>
      </header>
      {rock?.hasParent && <Parent id={rock.delegatedFrom} />}
      {there.length > 0 && (
        <ul className="column">
          {there.map((level) => (
            <Level key={level.id} level={level} rock={rock as Rock} />
          ))}
        </ul>
      )}
      {isHidden && <p className="sub">{t('delegated.further')}</p>}
      <DelegateRows
        levels={values.delegated}
        onChange={set('delegated')}
        above={there.length}
        error={errors.delegated}
        canAdd={isRead && !isHidden && there.length + values.delegated.length < CHAIN_MAX - 1}
      />
    </section>
  )
}

function Parent({ id }: { id: string | null }) {
  const { t } = useTranslation('rocks')
  const { open } = useOpenItem('rock')
  const { data: parent } = useQuery({ ...rocksQueries.byId(id ?? ''), enabled: id !== null })
  const owner = usePerson(parent?.ownerId)
  if (!parent) return <p className="sub">{t('delegated.fromUnseen')}</p>
  const name = owner ? fullName(owner) : ''
  return (
    <p className={classes.parent}>
      <CornerLeftUp size="0.9375rem" aria-hidden="true" />
      <span>{t('delegated.from')}</span>
      <OpenRock ownerId={parent.ownerId} name={name} onOpen={() => open(parent)} />
      <MeetingName id={parent.tractionId} />
      <RockStatusTag status={parent.status} />
    </p>
  )
}

function OpenRock({ ownerId, name, onOpen }: { ownerId: string; name: string; onOpen: () => void }) {
  const { t } = useTranslation('rocks')
  return (
    <button
      type="button"
      className={`row-inline gap-2 min-w-0 medium accent pointer rounded hover ${classes.open}`}
      aria-label={t('delegated.open', { name })}
      onClick={onOpen}
    >
      <Avatar id={ownerId} name={name} size={24} isDecorative />
      <span className="trunc">{name}</span>
    </button>
  )
}

function MeetingName({ id }: { id: string }) {
  const { data } = useQuery(tractionQuery(id))
  return <span className={`flex-1 small sub ${classes.meeting}`}>{data?.name}</span>
}

function Level({ level, rock }: { level: DelegatedLevel; rock: Rock }) {
  const { t } = useTranslation('rocks')
  const { open } = useOpenItem('rock')
  const detach = useDetachLevel()
  const owner = usePerson(level.ownerId)
  const name = owner ? fullName(owner) : ''
  return (
    <li className={`border-top ${classes.level}`}>
      <OpenRock ownerId={level.ownerId} name={name} onOpen={() => open(level)} />
      <MeetingName id={level.tractionId} />
      <span className={`small sub ${classes.type}`}>{t(`type.${level.type}`)}</span>
      <RockStatusTag status={level.status} />
      <IconButton
        size={28}
        label={t('delegated.detach', { name: owner?.firstName ?? '' })}
        icon={<X size="1rem" aria-hidden="true" />}
        onClick={() => detach.mutate({ rock, level, name: owner?.firstName ?? '' })}
      />
    </li>
  )
}
