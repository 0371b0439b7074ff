import CircleHelp from 'icon:circle-question-mark'
import Monitor from 'icon:monitor'
import Smartphone from 'icon:smartphone'
import SquareTerminal from 'icon:square-terminal'
import { changePassword, type OwnSession } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useFormatTime } from '../../../lib/format/format-time'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { sendWrite, write } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { Form } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/password-field'
import { DetailsRow } from '../../../ui/lists/details-row'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Sheet } from '../../../ui/overlays/sheet'
import { useEndOtherSessions, useEndSession } from '../account.mutations'
import { accountQueries } from '../account.queries'
import classes from './identity.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Order matters: most browsers also name their ancestors. */
const browsers: Names = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const PHONES = new Set(['iPhone', 'iPad', 'Android'])
const nameIn = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export interface Device {
  readonly kind: 'computer' | 'phone' | 'script' | 'unknown'
  readonly browser: string | null
  readonly system: string | null
}

export function deviceOf(userAgent: string): Device {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser === null && system === null) {
    return { kind: userAgent === '' ? 'unknown' : 'script', browser, system }
  }
  return { kind: system !== null && PHONES.has(system) ? 'phone' : 'computer', browser, system }
}

const icons = { computer: Monitor, phone: Smartphone, script: SquareTerminal, unknown: CircleHelp } as const

function useDeviceMessage() {
  const { t } = useTranslation('account')
  return (userAgent: string): string => {
    const { browser, system, kind } = deviceOf(userAgent)
    if (browser !== null && system !== null) return t('sessions.device', { browser, system })
    return browser ?? system ?? t(kind === 'script' ? 'sessions.script' : 'sessions.unknown')
  }
}

function OwnSessions() {
  const { t } = useTranslation('account')
  const sessions = useQuery(accountQueries.sessions)
  const { data } = sessions
  const retry = retryFailed(sessions)
  const endOthers = useEndOtherSessions()
  const askEndOthers = async () => {
    const isMeant = await confirm({ title: t('sessions.endOthersAsk'), confirmLabel: t('sessions.end') })
    if (isMeant) endOthers.mutate()
  }
  return (
    <Sheet title={t('sessions.title')} sub={data?.length}>
      {data ? (
        <ul>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : retry ? (
        <PartFailed onRetry={retry} />
      ) : (
        <RowSkeletons count={2} height={56} />
      )}
      {data && data.length > 1 && (
        <div className="border-top py-3">
          <Button loading={endOthers.isPending} onClick={() => void askEndOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account')
  const formatTime = useFormatTime()
  const end = useEndSession()
  const device = useDeviceMessage()(session.userAgent)
  return (
    <DetailsRow
      icon={icons[deviceOf(session.userAgent).kind]}
      name={
        <>
          {device}
          {session.isCurrent && <span className="small accent">{t('sessions.here')}</span>}
        </>
      }
      details={
        <>
          <span>{t('sessions.seen', { at: formatTime(session.lastSeenAt) })}</span>
          <span>{t('sessions.began', { at: formatTime(session.createdAt) })}</span>
          {session.address && <span>{t('sessions.from', { address: session.address })}</span>}
        </>
      }
    >
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={t('sessions.endOf', { device })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </DetailsRow>
  )
}

function ChangePassword() {
  const { t } = useTranslation('account')
  const login = useQuery(accountQueries.login(useSession().user.userId))
  const { data } = login
  const retry = retryFailed(login)
  return (
    <Sheet title={t('password.title')}>
      {data === undefined && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={3} />)}
      {data && <ChangePasswordForm hasPassword={data.hasPassword} email={data.email} />}
    </Sheet>
  )
}

const nothing = { currentPassword: '', password: '', repeat: '' }

function ChangePasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { t } = useTranslation(['account', 'generic'])
  const queryClient = useQueryClient()
  const form = useForm(nothing, { draftOptions: null })
  const check = usePasswordCheck()
  const submit = () =>
    form.submit({
      errors: {
        ...(hasPassword && form.values.currentPassword === '' ? { currentPassword: t('generic:required') } : {}),
        ...check(form.values),
      },
      send: async () => {
        const { currentPassword, password } = form.values
        const body = { password, ...(hasPassword ? { currentPassword } : {}) }
        await sendWrite(write({ endpoint: changePassword, body }))
        form.reset(nothing)
        notify.success(t('password.changed'))
        await queryClient.invalidateQueries({ queryKey: ['account'] })
      },
    })
  return (
    <Form form={form} onSubmit={submit}>
      <p className="sub mb-3">{t(hasPassword ? 'password.text' : 'password.firstText')}</p>
      <div className={`stack gap-4 pb-3 ${classes.narrow}`}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            withAsterisk
            {...form.field('currentPassword')}
          />
        )}
        <NewPasswordFields form={form} />
        <div>
          <Button type="submit" variant="filled" loading={form.isSubmitting}>
            {t(hasPassword ? 'password.change' : 'password.set')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

export function AccountSecurity() {
  return (
    <div className="grid gap-4">
      <ChangePassword />
      <OwnSessions />
    </div>
  )
}
