import { useQuery } from '@tanstack/react-query'
import { flagMessagesQuery } from '../entities/feature-flags/flag-queries'
import { useTranslation } from '../i18n/use-translation'
import { useDocumentTitle } from '../lib/browser/document-title'
import { Logo } from '../ui/display/logo'
import classes from './maintenance.module.css'

export function MaintenancePage() {
  const { t } = useTranslation('frame')
  const { data } = useQuery(flagMessagesQuery)
  useDocumentTitle(t('flags.maintenanceTitle'))
  return (
    <div className={`column ${classes.page}`}>
      <header className="border-bottom px-5 py-4">
        <Logo />
      </header>
      <main className="column items-center middle gap-3 flex-1 text-center p-4">
        <FallenCairn />
        <h1 className="heading-l">{t('flags.maintenance')}</h1>
        <p className={`break sub ${classes.text}`}>{data?.['maintenance-page'] || t('flags.maintenanceText')}</p>
      </main>
    </div>
  )
}

function FallenCairn() {
  return (
    <svg className={classes.picture} viewBox="0 0 240 170" aria-hidden="true">
      <path d="M12 150h216" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
      <rect x="56" y="112" width="112" height="38" rx="18" fill="var(--st-laid-3)" />
      <rect x="76" y="76" width="76" height="34" rx="16" fill="var(--st-laid-3)" />
      <rect x="174" y="120" width="48" height="27" rx="13" fill="var(--accent)" transform="rotate(16 198 133)" />
      <g fill="none" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="4 6" strokeLinecap="round">
        <path d="M192 116c6-40-18-66-62-70" />
        <rect x="90" y="46" width="48" height="28" rx="13" />
      </g>
    </svg>
  )
}
