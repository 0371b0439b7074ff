import { FIND_TEXT_MAX } from '@cairn/contract/find/find.schemas'
import { useTranslation } from '../../i18n/use-translation'
import classes from './palette.module.css'
import type { Palette } from './use-palette'

interface PaletteNotesProps {
  palette: Palette
  hasRows: boolean
  text: string
}

export function PaletteNotes({ palette, hasRows, text }: PaletteNotesProps) {
  const { t } = useTranslation(['frame', 'generic'])
  const { takenFor, isTooLong, isOffline, isWaiting, isFailed, isFoundEmpty } = palette
  return (
    <div role="status">
      {isTooLong && <p className={classes.said}>{t('find.tooLong', { max: FIND_TEXT_MAX })}</p>}
      {isOffline && <p className={classes.said}>{t('find.offline')}</p>}
      {!isOffline && isFailed && <p className={classes.said}>{t('find.failed')}</p>}
      {takenFor && (
        <p className={classes.said}>
          {t('find.notSpelled', { typed: takenFor.typed })} <b>{takenFor.meant.join(', ')}</b>
        </p>
      )}
      {text !== '' && isFoundEmpty && isWaiting && !isTooLong && !isOffline && (
        <p className={classes.said}>{t('generic:searching')}</p>
      )}
      {text !== '' && isFoundEmpty && !isWaiting && !isTooLong && (
        <p className={classes.said}>{hasRows ? t('find.nothingBut') : t('find.nothing')}</p>
      )}
    </div>
  )
}
