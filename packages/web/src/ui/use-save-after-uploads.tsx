import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useHeldUploads } from '../lib/held-uploads'
import { useUnsaved } from '../lib/unsaved'
import classes from './upload-list.module.css'

/**
 * Saving waits for the files that are put into the same popup: what is on its way, or failed, is named, and saving goes on once
 * none is left, or when it is pressed again.
 */
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
    /** Something is on its way, or failed, and would be left behind. */
    isHeld,
    /** Lets them go: who leaves now was asked. */
    release,
    /** On the button while it would go on without them. */
    label: isWaiting ? t(`held.save.${why}`, words) : undefined,
    notice: isWaiting && (
      <p role="alert" className={classes.held}>
        {t(`held.${why}`, words)}
      </p>
    ),
  }
}
