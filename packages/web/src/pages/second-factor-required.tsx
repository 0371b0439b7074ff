import { switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { SecondFactorSetUp } from '../features/identity/components/second-factor-set-up'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { startOver } from '../lib/session/session-reset'
import { sendWrite, write } from '../lib/sync/write'
import { toastFailure } from '../lib/toasts/failure-toasts'
import { WelcomeFoot } from './welcome-foot'

export function SecondFactorRequiredPage() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, orgAwaitingSecondFactor: org } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isOn = useRef(false)
  const goOn = useCallback(async () => {
    startOver(queryClient)
    await navigate({ to: '/' })
  }, [navigate, queryClient])
  /** Show the recovery codes first. */
  const close = useCallback(() => {
    setIsOpen(false)
    if (isOn.current) void goOn()
  }, [goOn])
  const work = async (id: string) => {
    writeSessionContext(
      (await sendWrite(write({ endpoint: switchOrganization, params: { orgId: id } }))).sessionContext,
    )
    await goOn()
  }
  if (org === null) return <Navigate to="/" />
  return (
    <EntryPage title={t('required.title')} text={t('required.text', { org: org.name })} foot={<WelcomeFoot />}>
      <Button variant="filled" size="lg" fullWidth mt="lg" onClick={() => setIsOpen(true)}>
        {t('required.setUp')}
      </Button>
      {user.orgs
        .filter(({ id }) => id !== org.id)
        .map(({ id, name }) => (
          <Button key={id} variant="subtle" fullWidth mt="sm" onClick={() => work(id).catch(toastFailure)}>
            {t('required.other', { name })}
          </Button>
        ))}
      {isOpen && (
        <SecondFactorSetUp
          email={user.email}
          onTurnedOn={() => {
            isOn.current = true
          }}
          onClose={close}
        />
      )}
    </EntryPage>
  )
}
