import { ownPath } from '@cairn/contract/core/own-path'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { OtherWays, SecondFactorForm, SignInForm } from '../features/identity/components/sign-in-form'
import classes from '../features/identity/components/sign-in-steps.module.css'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'

const errors = ['expired', 'canceled', 'failed', 'unverified'] as const

/** The provider returns the challenge in the fragment; remove it from the URL. */
function useChallenge() {
  const challenge = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('second-factor'))
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return challenge
}

export function SignInPage() {
  const { t } = useTranslation(['identity', 'sign-in'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { redirect, error } = useSearch({ strict: false })
  const email = useSearchText('email')
  const [challenge, setChallenge] = useChallenge()
  const reason = errors.find((known) => known === error)
  const [notice, setNotice] = useState(reason ? t(`sign-in:error.${reason}`) : null)
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    notifyOtherTabs()
    await navigate({ href: ownPath(redirect) })
  }
  const startAgain = (message: string | null) => {
    setChallenge(null)
    setNotice(message)
  }
  if (challenge !== null) {
    return (
      <EntryPage title={t('sign-in:second.title')} text={t('sign-in:second.text')}>
        <SecondFactorForm challenge={challenge} onSignedIn={goOn} onBack={startAgain} />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t('signIn.title')}
      foot={
        <>
          {t('signIn.new')} <Link to="/register">{t('signIn.register')}</Link>
        </>
      }
    >
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <SignInForm initialEmail={email} onSignedIn={goOn} onChallenge={setChallenge} />
      <OtherWays redirect={redirect} onSignedIn={goOn} onNotice={setNotice} />
    </EntryPage>
  )
}
