import TriangleAlert from 'icon:triangle-alert'
import { INVITEES_MAX } from '@cairn/contract/invitations/invitations.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { addressOf, errorsOf, hasErrors, type InvitationLine } from '../invitation-lines'
import { useLineWords } from '../use-line-words'
import classes from './invite-popup.module.css'

interface LinesSummaryProps {
  lines: readonly InvitationLine[]
  left: { duplicates: number; beyond: number }
  hasGood: boolean
  onRemoveBad: () => void
}

export function LinesSummary({ lines, left, hasGood, onRemoveBad }: LinesSummaryProps) {
  const { t } = useTranslation('invitations')
  const words = useLineWords()
  const bad = lines.filter((line) => hasErrors(errorsOf(line)))
  return (
    <div role="status" className={classes.summary}>
      {left.duplicates > 0 && <p>{t('left.duplicates', { count: left.duplicates })}</p>}
      {left.beyond > 0 && <p>{t('left.beyond', { count: left.beyond, most: INVITEES_MAX })}</p>}
      {bad.length > 0 && (
        <div className={classes.bad}>
          <p className={classes.badTitle}>
            <TriangleAlert size="1rem" aria-hidden="true" />
            {t('bad.title', { count: bad.length })} {hasGood && t('bad.others')}
            <button type="button" className={classes.removeBad} onClick={onRemoveBad}>
              {t('bad.remove')}
            </button>
          </p>
          <ul>
            {bad.map((line) => (
              <li key={line.key}>
                <span className="trunc">{line.email.trim() ? addressOf(line) : t('bad.noAddress')}</span>
                <span>{Object.values(errorsOf(line)).slice(0, 1).map(words)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
