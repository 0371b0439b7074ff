import ClipboardPaste from 'icon:clipboard-paste'
import FileUp from 'icon:file-up'
import Info from 'icon:info'
import Plus from 'icon:plus'
import TriangleAlert from 'icon:triangle-alert'
import X from 'icon:x'
import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import { stateOf } from '@cairn/contract/billing/subscription.machine'
import { emailSchema, VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import { INVITATION_DAYS, INVITEES_MAX } from '@cairn/contract/invitations/invitations.schemas'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import { isLicensedRole } from '@cairn/contract/people/people.policy'
import { type AssignableRole, assignableRoleSchema } from '@cairn/contract/people/people.schemas'
import { Button, FileButton, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { price, usePrices } from '../../../entities/billing/money'
import { subscriptionQuery, useUnitPrice } from '../../../entities/billing/subscription'
import { MeetingsSelect } from '../../../entities/tractions/meeting-select'
import { useTractionsWith } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { inOwnLanguage } from '../../../lib/format/own-language'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { chunk } from '../../../lib/offline/chunks'
import { useSession } from '../../../lib/session/session'
import { notify } from '../../../lib/toasts/notify'
import { notifyPartFailed } from '../../../ui/feedback/part-failed'
import { useFocusAdded } from '../../../ui/inputs/field-focus'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Popup } from '../../../ui/overlays/popup'
import {
  addressOf,
  countPaid,
  errorsOf,
  hasErrors,
  type InvitationLine,
  inviteeOf,
  isUntouched,
  useInvitationLines,
} from '../invitation-lines'
import { useInvite } from '../invitations.mutations'
import type { ReadPerson } from '../read-addresses'
import { InviteCosts } from './invite-costs'
import classes from './invite-popup.module.css'

function useLineWords(): (fault: string) => string {
  const { t } = useTranslation(['invitations', 'generic'])
  return (fault) => {
    if (fault === VAL_REQUIRED) return t('generic:required')
    return fault === VAL_INVALID_EMAIL ? t('line.noAddress') : fault
  }
}

/** Ownership can only be transferred. */
const offeredRoles: readonly AssignableRole[] = assignableRoleSchema.options

const PAUSE_MS = 400
/** Pasted addresses of longer lists are checked when they are sent. */
const CHECKED_AT_ONCE = 50

/** Knows only the current organization; invited people who have not joined may be invited again. */
function useKnownAddress(
  { key, email, refusal }: InvitationLine,
  onChange: (key: string, change: Partial<InvitationLine>) => void,
  isWanted: boolean,
): void {
  const typed = isWanted && refusal === undefined ? emailSchema.safeParse(email).data : undefined
  const { t } = useTranslation('invitations')
  const said = t('line.isMember')
  useEffect(() => {
    if (typed === undefined) return
    let isOver = false
    const ask = async () => {
      // If the check fails, the invitation itself reports the problem.
      const known = await call(checkExistingEmail, { body: { email: typed } }).catch(() => null)
      if (isOver || !known?.person?.hasAcceptedInvite) return
      onChange(key, { refusal: said })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, key, said, onChange])
}

interface InvitationLineFieldsProps {
  line: InvitationLine
  number: number
  /** Absent while billing is off. */
  cost: string | undefined
  freeDomain: string | undefined
  isOfShortList: boolean
  /** Hides errors until the first attempt to send. */
  isChecked: boolean
  /** Stable, so that typing re-renders one of up to 500 lines. */
  onChange: (key: string, change: Partial<InvitationLine>) => void
  onRemove: (key: string) => void
}

const FIELDS = ['firstName', 'lastName', 'email'] as const

const InvitationLineFields = memo(function InvitationLineFields(props: InvitationLineFieldsProps) {
  const { line, number, cost, freeDomain, isOfShortList, isChecked, onChange, onRemove } = props
  const { t } = useTranslation('invitations')
  const words = useLineWords()
  useKnownAddress(line, onChange, isOfShortList || !line.isRead)
  const errors = isChecked || line.isRead || line.refusal ? errorsOf(line) : {}
  return (
    <li className={`row-top wrap gap-2 ${classes.line}`}>
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
        onChange={(event) => onChange(line.key, { role: event.currentTarget.value as AssignableRole })}
      />
      {cost !== undefined && <span className={`num text-end py-2 ${classes.cost}`}>{cost}</span>}
      <span className={`py-1 ${classes.remove}`}>
        <IconButton
          label={t('line.remove', { number })}
          size={32}
          icon={<X size="1rem" />}
          onClick={() => onRemove(line.key)}
        />
      </span>
      {freeDomain && (
        <small className="row-note w-full small leading sub">
          <Info size="1rem" aria-hidden="true" />
          {line.firstName.trim()
            ? t('line.freeDomainOf', { domain: freeDomain, name: line.firstName.trim() })
            : t('line.freeDomain', { domain: freeDomain })}
        </small>
      )}
    </li>
  )
})

/** The parser is loaded on first paste. */
const loadReader = chunk(() => import('../read-addresses'))
const MOST_BYTES = 1_000_000

interface AddPeopleProps {
  pasted: string
  onPasted: (text: string) => void
  isInTheWay: boolean
  isFull: boolean
  onAdd: () => void
  /** Returns the text that exceeded the limit. */
  onRead: (read: readonly ReadPerson[]) => string
}

export function AddPeople({ pasted, onPasted, isInTheWay, isFull, onAdd, onRead }: AddPeopleProps) {
  const { t } = useTranslation('invitations')
  const [isPasting, setPasting] = useState(pasted !== '')
  const [error, setError] = useState<string | null>(null)
  const focusAdded = useFocusAdded()
  // Allows choosing the same file again.
  const unchoose = useRef<() => void>(null)

  const add = (people: readonly ReadPerson[], rest = '') => {
    if (people.length === 0) return setError(t('paste.nothing'))
    const left = [rest, onRead(people)].filter(Boolean).join('\n')
    onPasted(left)
    setPasting(left !== '')
  }
  const addPasted = async () => {
    setError(null)
    const reader = await loadReader().catch(notifyPartFailed)
    if (reader) add(reader.readAddresses(pasted))
  }
  const addFile = async (file: File | null) => {
    unchoose.current?.()
    if (!file) return
    setError(null)
    if (file.size > MOST_BYTES) return setError(t('paste.tooLarge'))
    const bytes = await file.arrayBuffer().catch(() => null)
    const reader = await loadReader().catch(notifyPartFailed)
    if (!reader) return
    const text = bytes && reader.decodeText(bytes)
    if (text === null) return setError(t('paste.notText'))
    add(reader.readAddresses(text), pasted.trim())
  }

  return (
    <>
      <div className="flex wrap gap-2">
        <Button
          variant="subtle"
          leftSection={<Plus size="1rem" aria-hidden="true" />}
          disabled={isFull}
          onClick={(event) => {
            focusAdded(event)
            onAdd()
          }}
        >
          {t('line.add')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<ClipboardPaste size="1rem" aria-hidden="true" />}
          onClick={(event) => {
            focusAdded(event)
            setPasting(true)
          }}
        >
          {t('paste.open')}
        </Button>
        <FileButton
          resetRef={unchoose}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(file) => void addFile(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              leftSection={<FileUp size="1rem" aria-hidden="true" />}
              onClick={(event) => {
                focusAdded(event)
                props.onClick()
              }}
            >
              {t('paste.file')}
            </Button>
          )}
        </FileButton>
      </div>
      {isPasting ? (
        <div className="column items-start gap-2">
          <Textarea
            className="w-full"
            label={t('paste.label')}
            description={t('paste.text')}
            placeholder={t('paste.placeholder')}
            rows={4}
            resize="vertical"
            value={pasted}
            error={error ?? (isInTheWay ? t('paste.left') : null)}
            onChange={(event) => {
              onPasted(event.currentTarget.value)
              setError(null)
            }}
          />
          <Button
            disabled={pasted.trim() === ''}
            onClick={(event) => {
              focusAdded(event)
              void addPasted()
            }}
          >
            {t('paste.add')}
          </Button>
        </div>
      ) : (
        error && <Input.Error role="alert">{error}</Input.Error>
      )}
    </>
  )
}

interface LinesSummaryProps {
  lines: readonly InvitationLine[]
  left: { duplicates: number; beyond: number }
  hasGood: boolean
  onRemoveBad: () => void
}

function LinesSummary({ lines, left, hasGood, onRemoveBad }: LinesSummaryProps) {
  const { t } = useTranslation('invitations')
  const words = useLineWords()
  const bad = lines.filter((line) => hasErrors(errorsOf(line)))
  return (
    <div role="status" className={classes.news}>
      {left.duplicates > 0 && <p className="sub">{t('left.duplicates', { count: left.duplicates })}</p>}
      {left.beyond > 0 && <p className="sub">{t('left.beyond', { count: left.beyond, most: INVITEES_MAX })}</p>}
      {bad.length > 0 && (
        <div className="paper bg-sunk px-4 py-3">
          <p className="row wrap gap-2 medium">
            <TriangleAlert size="1rem" aria-hidden="true" />
            {t('bad.title', { count: bad.length })} {hasGood && t('bad.others')}
            <button type="button" className="push medium link" onClick={onRemoveBad}>
              {t('bad.remove')}
            </button>
          </p>
          <ul className={`scroll-y sub mt-2 ${classes.bad}`}>
            {bad.map((line) => (
              <li className="flex wrap between gap-0-3" key={line.key}>
                <span className="trunc">{line.email.trim() ? addressOf(line) : t('bad.noAddress')}</span>
                <span>{Object.values(errorsOf(line)).slice(0, 1).map(words)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Null while billing is off. */
function useLineCosts() {
  const { t } = useTranslation('invitations')
  const prices = usePrices()
  const { unitAmount, isYearly } = useUnitPrice(prices)
  if (prices === null) return null
  const { currencyCode, freeDomains } = prices
  return {
    head: t(isYearly ? 'line.perYear' : 'line.perMonth'),
    of: (line: InvitationLine) => {
      if (isUntouched(line) || hasErrors(errorsOf(line))) return { cost: '–', freeDomain: undefined }
      const isPaid = countPaid([line], freeDomains) > 0
      const domain = addressOf(line).replace(/^.*@/, '')
      return {
        cost: isPaid ? price(unitAmount, currencyCode) : t('line.free'),
        freeDomain: !isPaid && isLicensedRole(line.role) ? domain : undefined,
      }
    },
  }
}

/** Null without a plan or a trial. */
function usePlanAndSeats(): string | null {
  const { t } = useTranslation('invitations')
  const { data } = useQuery({ ...subscriptionQuery, enabled: usePrices() !== null })
  if (data === undefined) return null
  const state = stateOf(data)
  if (state === 'Trial') return t('plan.trial', { count: data.paidSeats })
  if (data.plan === null || !['Active', 'Grace', 'Ending'].includes(state)) return null
  return t(data.plan === ANNUAL_PLAN ? 'plan.annual' : 'plan.monthly', { count: data.paidSeats })
}

function RolesHelp() {
  const { t } = useTranslation('invitations')
  return (
    <dl className="small sub">
      {offeredRoles.map((role) => (
        <div className="flex wrap gap-0-2" key={role}>
          <dt className="medium ink">{t(`role.${role}`)}</dt>
          <dd>{t(`roles.${role}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const textOf = ({ firstName, lastName, email }: ReadPerson) => {
  const name = `${firstName} ${lastName}`.trim()
  return name ? `${name} <${email}>` : email
}

interface AttendedMeetingsProps {
  field: Pick<ComponentProps<typeof MeetingsSelect>, 'value' | 'onChange' | 'error'>
}

function AttendedMeetings({ field }: AttendedMeetingsProps) {
  const { t } = useTranslation('invitations')
  const meetings = useTractionsWith(field.value)?.filter(({ canManage }) => canManage)
  return (
    <MeetingsSelect
      label={t('meetings.label')}
      description={t('meetings.text')}
      isOptional
      isSearched
      meetings={meetings ?? []}
      {...field}
    />
  )
}

const NO_COST = { cost: undefined, freeDomain: undefined }

export function InvitePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations')
  const invite = useInvite()
  const list = useInvitationLines()
  const { lines, touched, good } = list
  const pasted = list.form.field('pasted')
  const costs = useLineCosts()
  const planAndSeats = usePlanAndSeats()
  const { open } = useModalPages()
  const { permissions } = useSession().user
  // If all lines are empty, the button reports the missing fields.
  const unique = [...new Map(good.toReversed().map((line) => [addressOf(line), line])).values()].toReversed()

  // Unprocessed pasted text would be mistaken for invited people.
  const isPasted = pasted.value.trim() !== ''
  const send = () => {
    list.check()
    if (isPasted || unique.length === 0) return
    list.form.submit({
      send: async () => {
        const { invitations, refused, shouldRedirectToCheckout } = await invite.mutateAsync({
          invitees: unique.map(inviteeOf),
          tractionIds: list.form.values.tractionIds,
        })
        if (invitations.length > 0) notify.success(t('sent', { count: invitations.length }))
        const isAllSent = touched.length === good.length && refused.length === 0
        if (!isAllSent) return list.keepUnsent(good, await inOwnLanguage(refused))
        list.form.settle()
        onClose()
        if (shouldRedirectToCheckout && permissions.includes('Update|Billing')) await open('/checkout')
      },
    })
  }

  return (
    <Popup
      title={t('title')}
      sub={planAndSeats}
      onClose={onClose}
      onSubmit={send}
      submitLabel={unique.length > 0 ? t('send', { count: unique.length }) : t('sendNone')}
      form={{ ...list.form, fault: isPasted ? null : list.fault }}
      hasRequired
    >
      <div className="grid gap-4">
        <p className="sub">{t('lead', { days: INVITATION_DAYS })}</p>
        <ul className="grid gap-1" aria-label={t('people')}>
          <li className="flex gap-2 small medium not-on-phone" aria-hidden="true">
            <span className={classes.firstName}>{t('line.firstName')} *</span>
            <span className={classes.lastName}>{t('line.lastName')} *</span>
            <span className={classes.email}>{t('line.email')} *</span>
            <span className={classes.role}>{t('line.role')}</span>
            {costs && <span className={`text-end ${classes.cost}`}>{costs.head}</span>}
            <span className={classes.remove} />
          </li>
          {lines.map((line, index) => (
            <InvitationLineFields
              key={line.key}
              line={line}
              number={index + 1}
              {...(costs ? costs.of(line) : NO_COST)}
              isOfShortList={lines.length <= CHECKED_AT_ONCE}
              isChecked={
                list.isChecked &&
                !(isPasted && touched.length === 0) &&
                (touched.length === 0 || touched.includes(line))
              }
              onChange={list.change}
              onRemove={list.remove}
            />
          ))}
        </ul>
        <AddPeople
          pasted={pasted.value}
          onPasted={pasted.onChange}
          isInTheWay={list.isChecked && isPasted}
          isFull={list.isFull}
          onAdd={list.add}
          onRead={(read) => list.addRead(read).map(textOf).join('\n')}
        />
        <RolesHelp />
        <AttendedMeetings field={list.form.field('tractionIds')} />
        <LinesSummary
          lines={touched.filter((line) => list.isChecked || line.isRead || line.refusal)}
          left={list.left}
          hasGood={unique.length > 0}
          onRemoveBad={list.removeBad}
        />
        <InviteCosts lines={unique} />
      </div>
    </Popup>
  )
}
