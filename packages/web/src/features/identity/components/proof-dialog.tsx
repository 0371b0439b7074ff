import { getProofWays, mailProofCode, type ProofWay, proveOneself } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { sendWrite, write } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { Form } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/password-field'
import { useLayer } from '../../../ui/overlays/use-layer'
import { canUsePasskeys, proveByPasskey } from '../passkeys'

interface ProofDialogProps {
  onAnswer: (isProven: boolean) => void
}

const usable = (ways: readonly ProofWay[]) => ways.filter((way) => way !== 'passkey' || canUsePasskeys())

/** Closing suppresses the prompt until the next write. */
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
      classNames={{ title: 'heading-m', header: 'bg-paper' }}
    >
      <p className="break sub mb-4">{t('proof.text')}</p>
      {data === undefined && !isError && <Skeleton height="7.5rem" />}
      {isError && (
        <div className="stack gap-4">
          <p className="bad" role="alert">
            {t('proof.unreached')}
          </p>
          <Button size="lg" fullWidth loading={isFetching} onClick={() => void refetch()}>
            {t('proof.retry')}
          </Button>
        </div>
      )}
      {data !== undefined && way === undefined && (
        <p className="break sub mb-4" role="alert">
          {t('proof.none')}
        </p>
      )}
      {way && <ProofForm key={way} way={way} onProven={() => onAnswer(true)} />}
      <div className="column items-center gap-1 mt-3">
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
  const form = useForm({ typed: '' }, { draftOptions: null, mainField: 'typed' })
  const { typed } = form.values
  const [isMailed, setIsMailed] = useState(false)
  const mailCode = async () => {
    await sendWrite(write({ endpoint: mailProofCode }))
    if (isMailed) notify.success(t('proof.sentAgain'))
    setIsMailed(true)
  }
  const provenBy = async () => {
    if (await prove(way, typed)) onProven()
    else form.setErrors({ typed: t('proof.passkeyFailed') })
  }
  const submit = () => form.submit({ send: way === 'mail' && !isMailed ? mailCode : provenBy })
  const isTyped = way === 'password' || way === 'authenticator' || isMailed
  return (
    <Form form={form} className="stack gap-4" onSubmit={submit}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {way === 'password' && (
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          autoFocus
          data-autofocus
          {...form.field('typed')}
        />
      )}
      {way === 'mail' && <p className="break sub">{t(isMailed ? 'proof.sent' : 'proof.mailText', { email })}</p>}
      {(way === 'authenticator' || isMailed) && (
        <TextInput
          label={t(way === 'mail' ? 'proof.mail' : 'proof.authenticator')}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={32}
          autoFocus
          data-autofocus
          {...form.field('typed')}
        />
      )}
      {way === 'passkey' && <p className="break sub">{t('proof.passkeyText')}</p>}
      {!isTyped && form.errors.typed && (
        <p className="bad" role="alert">
          {form.errors.typed}
        </p>
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={isTyped && typed.trim() === ''}
        data-autofocus={isTyped ? undefined : true}
      >
        {t(way === 'mail' && !isMailed ? 'proof.send' : 'proof.submit')}
      </Button>
      {isMailed && (
        <Button variant="link" disabled={form.isSubmitting} onClick={() => form.submit({ send: mailCode })}>
          {t('proof.again')}
        </Button>
      )}
    </Form>
  )
}

/** False if no passkey was chosen. @throws ApiFailure on refusal */
async function prove(way: ProofWay, typed: string): Promise<boolean> {
  if (way === 'passkey') return proveByPasskey()
  await sendWrite(
    write({ endpoint: proveOneself, body: way === 'password' ? { way, password: typed } : { way, code: typed } }),
  )
  return true
}
