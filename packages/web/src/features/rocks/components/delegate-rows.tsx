import Plus from 'icon:plus'
import X from 'icon:x'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { cascadeTargetsQuery } from '../../../lib/cascade-targets'
import { useEditableTractions } from '../../../lib/my-tractions'
import { usePerson } from '../../../lib/people'
import { licensedPeople, useOwnersIn } from '../../../lib/people-scopes'
import { useActor } from '../../../lib/use-actor'
import { IconButton } from '../../../ui/icon-button'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { useFocusAdded } from '../../../ui/use-focus-added'
import { missingOf, type NewLevel } from '../rock-fields'
import classes from './rock-popup.module.css'

interface DelegateRowsProps {
  levels: readonly NewLevel[]
  onChange: (levels: NewLevel[]) => void
  /** Number of levels above the first. */
  above: number
  error: string | undefined
  canAdd: boolean
}

const emptyLevel: NewLevel = { ownerId: null, tractionId: null, type: 'Personal' }

export function DelegateRows({ levels, onChange, above, error, canAdd }: DelegateRowsProps) {
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
        <p className={classes.error} role="alert">
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
    <fieldset className={classes.row} aria-label={t('delegated.level', { level })}>
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
