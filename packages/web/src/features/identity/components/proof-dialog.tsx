import { getProofWays, mailProofCode, type ProofWay, proveOneself } from '@cairn/contract/identity/proof.endpoints'
import { Button, Modal, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import { ApiFailure } from '../../../lib/api-failure'
import { useSession } from '../../../lib/session'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { useLayer } from '../../../ui/use-layer'
import { canUsePasskeys, proveByPasskey } from '../passkeys'
import classes from './proof-dialog.module.css'

interface ProofDialogProps {
  onAnswer: (isProven: boolean) => void
}

/** A passkey only where the browser has any to show. */
const usable = (ways: readonly ProofWay[]) => ways.filter((way) => way !== 'passkey' || canUsePasskeys())

/** Asks by one way, the others being offered below it. Whoever closes it is not asked again until the next write. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const { t } = useTranslation('sign-in')
  const [chosen, setChosen] = useState<ProofWay | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['account', 'proof'],
    queryFn: ({ signal }) => call(getProofWays, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const ways = usable(data?.ways ?? [])
  const way = chosen ?? ways[0]
  const layer = useLayer(() => onAnswer(false))
  return (
    <Modal
      opened
      {...layer}
      title={t('proof.title')}
      size="27.5rem"
      centered
      zIndex={390}
      transitionProps={{ duration: 120 }}
      classNames={{
        overlay: classes.overlay,
        title: classes.title,
        content: classes.content,
        header: classes.header,
      }}
    >
      <p className={classes.text}>{t('proof.text')}</p>
      {data === undefined && !isError && <Skeleton height="7.5rem" />}
      {isError && (
        <div className={classes.form}>
          <p className={classes.error} role="alert">
            {t('proof.unreached')}
          </p>
          <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
            {t('proof.retry')}
          </Button>
        </div>
      )}
      {data !== undefined && way === undefined && (
        <p className={classes.text} role="alert">
          {t('proof.none')}
        </p>
      )}
      {way && <ProofForm key={way} way={way} onProven={() => onAnswer(true)} />}
      <div className={classes.others}>
        {ways.map((other) =>
          other === way || other === 'mail' ? null : (
            <Button key={other} variant="link" onClick={() => setChosen(other)}>
              {t(`proof.instead.${other}`)}
            </Button>
          ),
        )}
      </div>
    </Modal>
  )
}

function ProofForm({ way, onProven }: { way: ProofWay; onProven: () => void }) {
  const { t } = useTranslation('sign-in')
  const { email } = useSession().user
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isMailed, setIsMailed] = useState(false)

  const mailCode = async () => {
    await sendWrite(write({ endpoint: mailProofCode }))
    if (isMailed) notify.success(t('proof.sentAgain'))
    setIsMailed(true)
  }
  const provenBy = async () => {
    if (await prove(way, typed)) onProven()
    else setError(t('proof.passkeyFailed'))
  }
  const attempt = async (act: () => Promise<void>) => {
    setError(null)
    setIsBusy(true)
    try {
      await act()
    } catch (failure) {
      if (failure instanceof ApiFailure && [400, 422, 429].includes(failure.status)) setError(failure.message)
      else toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void attempt(way === 'mail' && !isMailed ? mailCode : provenBy)
  }

  const field = {
    value: typed,
    error,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  }
  const isTyped = way === 'password' || way === 'authenticator' || isMailed
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {way === 'password' && (
        <PasswordInput
          label={t('proof.password')}
          autoComplete="current-password"
          autoFocus
          data-autofocus
          {...field}
        />
      )}
      {way === 'mail' && <p className={classes.text}>{t(isMailed ? 'proof.sent' : 'proof.mailText', { email })}</p>}
      {(way === 'authenticator' || isMailed) && (
        <TextInput
          label={t(way === 'mail' ? 'proof.mail' : 'proof.authenticator')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={32}
          autoFocus
          data-autofocus
          {...field}
        />
      )}
      {way === 'passkey' && <p className={classes.text}>{t('proof.passkeyText')}</p>}
      {!isTyped && error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={isTyped && typed.trim() === ''}
        data-autofocus={isTyped ? undefined : true}
      >
        {t(way === 'mail' && !isMailed ? 'proof.send' : 'proof.submit')}
      </Button>
      {isMailed && (
        <Button variant="link" className={classes.again} disabled={isBusy} onClick={() => void attempt(mailCode)}>
          {t('proof.again')}
        </Button>
      )}
    </form>
  )
}

/** False where the person chose no passkey. @throws ApiFailure for what is not right */
async function prove(way: ProofWay, typed: string): Promise<boolean> {
  if (way === 'passkey') return proveByPasskey()
  await sendWrite(
    write({ endpoint: proveOneself, body: way === 'password' ? { way, password: typed } : { way, code: typed } }),
  )
  return true
}
