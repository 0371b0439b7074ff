import type { AuditEntry } from '@cairn/contract/audit/audit.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/zones'
import { Details } from '../../../ui/details-row'
import { useDetailWords } from '../use-detail-words'
import classes from './audit-log.module.css'

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

export function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const { mediumDate, clockTime } = useMoments()
  const { t } = useTranslation('audit')
  const who = useWho(entry)
  const words = useDetailWords(entry)
  const { at, action, details, address } = entry
  return (
    <li className={classes.row}>
      <time className={classes.at} dateTime={at}>
        {mediumDate(at)}, {clockTime(at)}
      </time>
      <div>
        <span className={classes.action}>{t(`action.${action}`)}</span>
        <span className={classes.who}>{who}</span>
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
