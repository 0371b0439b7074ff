import CornerLeftUp from 'icon:corner-left-up'
import X from 'icon:x'
import { CHAIN_MAX, type DelegatedLevel, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import type { FormPart } from '../../../lib/form-part'
import { tractionQuery } from '../../../lib/my-tractions'
import { useOpenItem } from '../../../lib/open-item'
import { fullName, usePerson } from '../../../lib/people'
import { Avatar } from '../../../ui/avatar'
import { IconButton } from '../../../ui/icon-button'
import type { RockFields } from '../rock-fields'
import { delegatesQuery } from '../rock-parts.queries'
import { useDetachLevel } from '../rocks.delegation.mutations'
import { rocksQueries } from '../rocks.queries'
import { DelegateRows } from './delegate-rows'
import classes from './rock-popup.module.css'
import { RockStatusTag } from './rock-status-tag'

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
    <section className={classes.section} aria-label={t('delegated.title')}>
      <header className={classes.head}>
        <h3>{t('delegated.title')}</h3>
        <span>{t('delegated.note')}</span>
      </header>
      {rock?.hasParent && <Parent id={rock.delegatedFrom} />}
      {there.length > 0 && (
        <ul className={classes.levels}>
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
    <button type="button" className={classes.open} aria-label={t('delegated.open', { name })} onClick={onOpen}>
      <Avatar id={ownerId} name={name} size={24} isDecorative />
      <span className="trunc">{name}</span>
    </button>
  )
}

function MeetingName({ id }: { id: string }) {
  const { data } = useQuery(tractionQuery(id))
  return <span className={classes.meeting}>{data?.name}</span>
}

function Level({ level, rock }: { level: DelegatedLevel; rock: Rock }) {
  const { t } = useTranslation('rocks')
  const { open } = useOpenItem('rock')
  const detach = useDetachLevel()
  const owner = usePerson(level.ownerId)
  const name = owner ? fullName(owner) : ''
  return (
    <li className={classes.level}>
      <OpenRock ownerId={level.ownerId} name={name} onOpen={() => open(level)} />
      <MeetingName id={level.tractionId} />
      <span className={classes.type}>{t(`type.${level.type}`)}</span>
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
