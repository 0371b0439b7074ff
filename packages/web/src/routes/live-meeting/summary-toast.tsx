import i18next from 'i18next'
import type { ReactNode } from 'react'

/** Said when the meeting has ended, with the way to its summary. */
export function SummaryToast({ href }: { href: string }): ReactNode {
  return (
    <span>
      {i18next.t('live:ended.title')}.{' '}
      <a href={href} style={{ color: 'inherit', fontWeight: 600 }}>
        {i18next.t('live:ended.summary')}
      </a>
    </span>
  )
}
