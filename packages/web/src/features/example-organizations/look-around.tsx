import { Button, type ButtonProps } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { create } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'

/** Requested in this session, as opposed to opening its URL. */
export const useExampleRequest = create<{ isAsked: boolean }>(() => ({ isAsked: false }))

export function useExamples() {
  const { orgId, user } = useSession()
  const example = user.orgs.find(({ isExample }) => isExample)
  return { hasExample: example !== undefined, isInExample: example !== undefined && example.id === orgId }
}

export function useLookAround(): () => void {
  const navigate = useNavigate()
  const { add } = useSearch({ strict: false })
  return () => {
    useExampleRequest.setState({ isAsked: true })
    // A second press adds no history entry.
    const replace = add === 'example'
    void navigate({ to: '.', search: (before) => ({ ...before, add: 'example' }), replace, resetScroll: false })
  }
}

export function LookAroundButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useTranslation('example')
  const { isInExample, hasExample } = useExamples()
  const lookAround = useLookAround()
  if (isInExample) return null
  return (
    <Button {...props} onClick={lookAround}>
      {hasExample ? t('enter') : t('offer')}
    </Button>
  )
}
