import X from 'icon:x'
import type { FlagSetting } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { Segmented } from '../../../ui/segmented'
import { useSetFlag } from '../feature-flags.mutations'
import { FlagMessage } from './flag-message'
import classes from './flag-row.module.css'

interface FlagRowProps {
  flag: FlagSetting
  org: { id: string; name: string } | null
}

const choiceOf = (value: boolean | null) => (value === null ? 'default' : value ? 'on' : 'off')
const chosen = (choice: string) => (choice === 'default' ? null : choice === 'on')

export function FlagRow({ flag, org }: FlagRowProps) {
  const { t } = useTranslation('feature-flags')
  const set = useSetFlag()
  const { name: id, organisations } = flag
  const name = t(`flags.${id}.name`)
  const isOn = flag.value ?? flag.default
  const hasOwn = organisations.some(({ orgId }) => orgId === org?.id)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {name} <code>{id}</code>
        </h3>
        <Segmented
          size="sm"
          label={t('forEverybody', { name })}
          options={[
            { value: 'default', label: t(flag.default ? 'defaultOn' : 'defaultOff') },
            { value: 'on', label: t('on') },
            { value: 'off', label: t('off') },
          ]}
          value={choiceOf(flag.value)}
          disabled={set.isPending}
          onChange={(choice) => set.mutate({ name: id, value: chosen(choice) })}
        />
      </div>
      <p className={classes.about}>{t(`flags.${id}.about`)}</p>
      {organisations.map(({ orgId, name: orgName, value }) => (
        <div key={orgId} className={classes.own}>
          <span>{t(value ? 'onIn' : 'offIn', { org: orgName })}</span>
          <IconButton
            size={28}
            label={t('takeBack', { name, org: orgName })}
            icon={<X size="1rem" aria-hidden="true" />}
            onClick={() => set.mutate({ name: id, value: null, orgId })}
          />
        </div>
      ))}
      {org && !hasOwn && (
        <Button
          className={classes.only}
          variant="link"
          aria-label={t(isOn ? 'switchOffInLabel' : 'switchOnInLabel', { name, org: org.name })}
          onClick={() => set.mutate({ name: id, value: !isOn, orgId: org.id })}
        >
          {t(isOn ? 'switchOffIn' : 'switchOnIn', { org: org.name })}
        </Button>
      )}
      {flag.message !== null && <FlagMessage key={flag.message} name={id} message={flag.message} />}
    </li>
  )
}
