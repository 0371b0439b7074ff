import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { KeyBelow } from '../i18n/texts'
import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'
import { PageTitle } from '../ui/page-title'
import { Popup } from '../ui/popup'

type Part = KeyBelow<'to-come:title.'>

const partsByStart: readonly (readonly [RegExp, Part])[] = [[/^\/vto/, 'vto']]

/** Pages that are not built yet: one sentence on what will be there, and the way to what is there already. */
export function ToComePage() {
  const { t } = useTranslation('to-come')
  const path = useLocation({ select: (location) => location.pathname })
  const part = partsByStart.find(([start]) => start.test(path))?.[1] ?? 'ac'
  return (
    <>
      <PageTitle title={t(`title.${part}`)} />
      <ToCome part={part} action={part === 'vto' && <LinkButton to="/vto/list">{t('action.longTerm')}</LinkButton>} />
    </>
  )
}

function ToCome({ part, action }: { part: Part; action?: ReactNode }) {
  const { t } = useTranslation('to-come')
  const home = (
    <LinkButton to="/" variant="filled">
      {t('action.dashboard')}
    </LinkButton>
  )
  return <EmptyState text={t(`text.${part}`)} action={action || home} />
}

/** /checkout and /view-payment, over the page that was open. */
export function PaymentsToCome({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('to-come')
  return (
    <Popup title={t('title.payments')} onClose={onClose} size="sm">
      <ToCome part="payments" />
    </Popup>
  )
}
