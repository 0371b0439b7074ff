import Info from 'icon:info'
import X from 'icon:x'
import type { GivenRole } from '@cairn/contract/people/people.schemas'
import { NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { errorsOf, type InvitationLine } from '../invitation-lines'
import { useKnownAddress } from '../use-known-address'
import { useLineWords } from '../use-line-words'
import classes from './invite-popup.module.css'
import { offeredRoles } from './offered-roles'

interface InvitationLineFieldsProps {
  line: InvitationLine
  number: number
  /** Absent while billing is off. */
  cost: string | undefined
  freeDomain: string | undefined
  /** Hides errors until the first attempt to send. */
  isChecked: boolean
  /** Stable, so that typing re-renders one of up to 500 lines. */
  onChange: (key: string, change: Partial<InvitationLine>) => void
  onRemove: (key: string) => void
}

const FIELDS = ['firstName', 'lastName', 'email'] as const

export const InvitationLineFields = memo(function InvitationLineFields(props: InvitationLineFieldsProps) {
  const { line, number, cost, freeDomain, isChecked, onChange, onRemove } = props
  const { t } = useTranslation('invitations')
  const words = useLineWords()
  useKnownAddress(line, onChange)
  const errors = isChecked || line.isRead || line.refusal ? errorsOf(line) : {}
  return (
    <li
      className={classes.line}
      data-priced={cost !== undefined || undefined}
      data-bad={errors.email ? true : undefined}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          className={classes[field]}
          aria-label={t('line.label', { field: t(`line.${field}`), number })}
          placeholder={t(`line.${field}`)}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={field === 'email' ? 320 : 100}
          data-autofocus={field === 'firstName' && number === 1 ? true : undefined}
          value={line[field]}
          error={errors[field] && words(errors[field])}
          onChange={(event) => onChange(line.key, { [field]: event.currentTarget.value, refusal: undefined })}
        />
      ))}
      <NativeSelect
        className={classes.role}
        aria-label={t('line.label', { field: t('line.role'), number })}
        data={offeredRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={line.role}
        onChange={(event) => onChange(line.key, { role: event.currentTarget.value as GivenRole })}
      />
      {cost !== undefined && <span className={classes.cost}>{cost}</span>}
      <span className={classes.remove}>
        <IconButton
          label={t('line.remove', { number })}
          size={32}
          icon={<X size="1rem" />}
          onClick={() => onRemove(line.key)}
        />
      </span>
      {freeDomain && (
        <small className={classes.lineNote}>
          <Info size="1rem" aria-hidden="true" />
          {t('line.freeDomain', { domain: freeDomain })}
        </small>
      )}
    </li>
  )
})
