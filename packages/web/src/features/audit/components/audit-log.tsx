import Download from 'icon:download'
import { assistantModeSchema, sentDataKinds } from '@cairn/contract/assistants/assistants.schemas'
import { exportAudit, searchAudit } from '@cairn/contract/audit/audit.endpoints'
import {
  type AuditAction,
  type AuditEntry,
  type AuditField,
  auditActions,
  auditFields,
  auditIdDetails,
} from '@cairn/contract/audit/audit.schemas'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { roleSchema } from '@cairn/contract/identity/session.schemas'
import { Button, NativeSelect } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { everyone } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { downloadFile } from '../../../lib/files/download-file'
import { monthName, weekdayName } from '../../../lib/format/format'
import { changeArrow, useCsvSeparator } from '../../../lib/format/use-locale'
import { useMoments } from '../../../lib/format/zones'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { DateField } from '../../../ui/inputs/date-field'
import { Details } from '../../../ui/lists/details-row'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Sheet } from '../../../ui/overlays/sheet'
import classes from './audit-log.module.css'

const PAGE = 50

/** Empty matches all. Dates as YYYY-MM-DD, both inclusive. */
interface AuditChoice {
  readonly action: AuditAction | ''
  readonly actorId: string
  readonly from: string | null
  readonly to: string | null
}

const filtersOf = ({ action, actorId, from, to }: AuditChoice) => ({
  action: action ? [action] : [],
  'actor-id': actorId ? [actorId] : [],
  from: from ? [from] : [],
  to: to ? [to] : [],
})

/** Changes constantly, so always refetch. */
const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ pageParam }) =>
      call(searchAudit, { body: { startIndex: pageParam, endIndex: pageParam + PAGE, filters: filtersOf(choice) } }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, _pages, startIndex) =>
      startIndex + PAGE < totalCount ? startIndex + PAGE : undefined,
    staleTime: 0,
  })

const auditExportQuery = ({ action, actorId, from, to }: AuditChoice) => ({
  action: action || undefined,
  actorId: actorId || undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

const codes = {
  password: 'password',
  passkey: 'passkey',
  authenticator: 'authenticator',
  'recovery code': 'recoveryCode',
  'mailed code': 'mailedCode',
  'second factor': 'secondFactor',
  reset: 'reset',
  change: 'change',
  changed: 'changed',
  removed: 'removed',
  true: 'true',
  false: 'false',
  none: 'none',
  view: 'view',
  edit: 'edit',
} as const

const isCode = (value: string): value is keyof typeof codes => Object.hasOwn(codes, value)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** By field, for fields whose values are not typed by people. */
function useCodeWords(): Partial<Record<AuditField, (value: string) => string>> {
  const { t } = useTranslation(['audit', 'people', 'assistants'])
  const named = (list: string) =>
    list
      .split(', ')
      .map((value) => (isCode(value) ? t(`audit:detail.value.${codes[value]}`) : value))
      .join(', ')
  const role = (value: string) => {
    const known = roleSchema.safeParse(value).data
    return known ? t(`people:role.${known}`) : value
  }
  const weekday = (value: string) => {
    const [day = '', ...hour] = value.split(' ')
    const index = weekdays.indexOf(day)
    return index < 0 ? value : [weekdayName(index), ...hour].join(' ')
  }
  const month = (value: string) => monthName(Number(value))
  const sent = (value: string) =>
    sentDataKinds
      .filter((kind) => value.split(', ').includes(kind))
      .map((kind) => t(`assistants:settings.send.${kind}.label`))
      .join(', ')
  const mode = (value: string) => {
    const known = assistantModeSchema.safeParse(value).data
    return known ? t(`assistants:settings.modes.${known}.label`) : value
  }
  return {
    with: named,
    by: named,
    logo: named,
    requiresSecondFactor: named,
    keepsContent: named,
    leadershipTeam: named,
    everybody: named,
    rights: named,
    role,
    before: role,
    after: role,
    weekStart: weekday,
    numbersReminder: weekday,
    quarterStartMonth: month,
    sends: sent,
    mode,
  }
}

const isField = (field: string): field is AuditField => auditFields.some((known) => known === field)

/** Unknown fields and values are shown as recorded. */
function useDetailWords({ names }: Pick<AuditEntry, 'names'>): (field: string, value: string) => string {
  const { t } = useTranslation('audit')
  const codeWords = useCodeWords()
  return (field, value) => {
    const known = isField(field) ? field : undefined
    const words = known && codeWords[known]
    const parts = value.split(' → ')
    const shown = auditIdDetails.includes(field)
      ? (names[value] ?? t('detail.unnamed'))
      : (words ? parts.map(words) : parts).join(changeArrow())
    return t('detail.line', { field: known ? t(`detail.field.${known}`) : field, value: shown })
  }
}

interface AuditFiltersProps {
  choice: AuditChoice
  onChange: (changes: Partial<AuditChoice>) => void
  children: ReactNode
}

function AuditFilters({ choice, onChange, children }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <search className={`flex wrap items-end gap-3 ${classes.filters}`}>
      <NativeSelect
        label={t('what')}
        data={[
          { value: '', label: t('everything') },
          ...auditActions.map((value) => ({ value, label: t(`action.${value}`) })),
        ]}
        value={choice.action}
        onChange={(event) => onChange({ action: event.currentTarget.value as AuditAction | '' })}
      />
      <PersonSelect
        label={t('who')}
        placeholder={t('everybody')}
        people={everyone}
        value={choice.actorId || null}
        onChange={(actorId) => onChange({ actorId })}
        onClear={() => onChange({ actorId: '' })}
      />
      <DateField
        isNearest
        label={t('since')}
        value={choice.from}
        max={choice.to ?? undefined}
        isClearable
        onChange={(from) => onChange({ from })}
      />
      <DateField
        isNearest
        label={t('until')}
        value={choice.to}
        min={choice.from ?? undefined}
        isClearable
        onChange={(to) => onChange({ to })}
      />
      {children}
    </search>
  )
}

interface AuditEntryRowProps {
  entry: AuditEntry
}

/** Unauthenticated actors are not named. */
function useWho({ action, actor, subject }: AuditEntry): string {
  const { t } = useTranslation('audit')
  if (actor === null && subject) {
    if (action === 'SignInFailed') return t('attempt', { subject: subject.name })
    if (action === 'ProofFailed') return t('sessionAttempt', { subject: subject.name })
  }
  const name = actor?.name || t('system')
  return subject !== null && subject.id !== actor?.id ? t('byOf', { actor: name, subject: subject.name }) : name
}

function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const { mediumDate, clockTime } = useMoments()
  const { t } = useTranslation('audit')
  const who = useWho(entry)
  const words = useDetailWords(entry)
  const { at, action, details, address } = entry
  return (
    <li className="log-line border-top py-2">
      <time className="sub num" dateTime={at}>
        {mediumDate(at)}, {clockTime(at)}
      </time>
      <div>
        <span className="block medium">{t(`action.${action}`)}</span>
        <span className="block break">{who}</span>
        <Details>
          {Object.entries(details).map(([field, value]) => (
            <span key={field}>{words(field, value)}</span>
          ))}
          {address && <span>{t('from', { address })}</span>}
        </Details>
      </div>
    </li>
  )
}

const downloadAudit = (choice: AuditChoice, separator: CsvSeparator): Promise<void> =>
  downloadFile(exportAudit, { query: { ...auditExportQuery(choice), separator } }, 'audit-log.csv')

const EVERYTHING: AuditChoice = { action: '', actorId: '', from: null, to: null }

export function AuditLog() {
  const { t } = useTranslation('audit')
  const [choice, setChoice] = useState(EVERYTHING)
  const separator = useCsvSeparator()
  const [isExporting, setExporting] = useState(false)
  const download = async () => {
    setExporting(true)
    await downloadAudit(choice, separator).catch(toastFailure)
    setExporting(false)
  }
  return (
    <div className="grid gap-4">
      <p className="sub">{t('intro')}</p>
      <AuditFilters choice={choice} onChange={(changes) => setChoice((before) => ({ ...before, ...changes }))}>
        <Button
          leftSection={<Download size="1.125rem" aria-hidden="true" />}
          loading={isExporting}
          onClick={() => void download()}
        >
          {t('export')}
        </Button>
      </AuditFilters>
      <AuditEntries choice={choice} onClear={() => setChoice(EVERYTHING)} />
    </div>
  )
}

interface AuditEntriesProps {
  choice: AuditChoice
  onClear: () => void
}

function AuditEntries({ choice, onClear }: AuditEntriesProps) {
  const { t } = useTranslation('audit')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(choice),
  )
  if (data === undefined) {
    if (!isError) return <RowSkeletons count={8} height={56} />
    return <EmptyState text={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
  }
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) {
    return <EmptyState text={t('nothing')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
  }
  return (
    <Sheet title={t('entries')} sub={data.pages.at(-1)?.totalCount}>
      <ul>
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-top py-3">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
