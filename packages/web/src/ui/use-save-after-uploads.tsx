import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useHeldUploads } from '../lib/held-uploads'
import { useUnsaved } from '../lib/unsaved'
import classes from './upload-list.module.css'

export function useSaveAfterUploads(onSave: () => void) {
  const { t } = useTranslation(['items', 'generic'])
  const { files, report } = useHeldUploads()
  const isHeld = files.length > 0
  const { release } = useUnsaved(isHeld, files.length)
  const [isAsked, setAsked] = useState(false)
  const save = () => {
    const mustWait = isHeld && !isAsked
    setAsked(mustWait)
    if (!mustWait) onSave()
  }
  const goOn = useEffectEvent(save)
  const isReady = isAsked && !isHeld
  useEffect(() => {
    if (isReady) goOn()
  }, [isReady])
  const failed = files.filter(({ isFailed }) => isFailed)
  const why = failed.length > 0 ? 'failed' : 'sending'
  const named = failed.length > 0 ? failed : files
  const words = { count: named.length, names: named.map(({ name }) => name || t('generic:upload.picture')).join(', ') }
  const isWaiting = isAsked && isHeld
  return {
    report,
    save,
    isHeld,
    release,
    label: isWaiting ? t(`held.save.${why}`, words) : undefined,
    notice: isWaiting && (
      <p role="alert" className={classes.held}>
        {t(`held.${why}`, words)}
      </p>
    ),
  }
}
