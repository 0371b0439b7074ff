import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { deviceNotices, setDeviceNotices } from '../../../lib/device-notices'
import classes from './notification-preferences-form.module.css'

/** The permission prompt needs a user gesture. */
export function DeviceNoticesRow() {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState(deviceNotices)
  const canChoose = state === 'on' || state === 'off'
  return (
    <section className={classes.form} aria-labelledby="device-notices">
      <h3 id="device-notices" className={classes.title}>
        {t('device.title')}
      </h3>
      <p id="device-notices-hint" className={classes.hint}>
        {t(canChoose ? 'device.hint' : `device.${state}`)}
      </p>
      <div className={classes.row}>
        <span id="device-notices-label">{t('device.begins')}</span>
        <Switch
          aria-labelledby="device-notices-label"
          aria-describedby="device-notices-hint"
          checked={state === 'on'}
          disabled={!canChoose}
          onChange={(event) => void setDeviceNotices(event.currentTarget.checked).then(setState)}
        />
      </div>
    </section>
  )
}
