import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/zones'
import { Details } from '../../../ui/details-row'
import { EmptyState } from '../../../ui/empty-state'
import { Sheet } from '../../../ui/sheet'
import classes from './nodes.module.css'

export function NodeErrors({ nodes }: { nodes: readonly HeardNode[] }) {
  const { t } = useTranslation('operators')
  const { mediumDate, clockTime } = useMoments()
  const errors = nodes
    .flatMap(({ id, host, errors: own }) =>
      own.map((error, place) => ({ ...error, host, key: `${id} ${own.length - place} ${error.at}` })),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Sheet title={t('errors')}>
      {errors.length === 0 ? (
        <EmptyState isCompact text={t('noErrors')} />
      ) : (
        <>
          <p className={classes.hint}>{t('errorsHint')}</p>
          <ul>
            {errors.map(({ key, at, message, error, where, requestId, host }) => (
              <li key={key} className={classes.error}>
                <time dateTime={at} title={at}>
                  {mediumDate(at)}, {clockTime(at)}
                </time>
                <div>
                  <span className={classes.message}>{message}</span>
                  <Details>
                    <span>{t('errorAt', { host })}</span>
                    {where && <span>{where}</span>}
                    {error && <span>{error}</span>}
                    {requestId && <span>{t('request', { id: requestId })}</span>}
                  </Details>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
