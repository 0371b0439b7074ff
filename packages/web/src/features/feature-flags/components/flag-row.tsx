import X from 'icon:x'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import type { FlagSetting } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/inputs/form'
import { IconButton } from '../../../ui/inputs/icon-button'
import { Segmented } from '../../../ui/inputs/segmented'
import { useSetFlag, useSetFlagMessage } from '../feature-flags.mutations'
import classes from './flag-row.module.css'

export function FlagMessage({ name, message }: { name: FlagName; message: string }) {
  const { t } = useTranslation('feature-flags')
  const form = useForm({ message }, { draftOptions: { place: `flag-message/${name}` }, mainField: 'message' })
  const text = form.values.message
  const save = useSetFlagMessage()
  const submit = () =>
    form.submit({
      send: async () => {
        await save.mutateAsync({ name, message: text })
        form.reset({ message: text.trim() })
      },
      refused: (failure) => {
        if (!form.refuse(failure)) form.setErrors({ message: t('notSaved') })
        return true
      },
    })
  return (
    <Form form={form} className={classes.message} onSubmit={submit}>
      <TextInput
        label={t('message')}
        aria-label={t('messageOf', { name: t(`flags.${name}.name`) })}
        placeholder={t('usualWords')}
        maxLength={300}
        {...form.field('message')}
      />
      <Button type="submit" size="none" loading={form.isSubmitting} disabled={text.trim() === message}>
        {t('save')}
      </Button>
    </Form>
  )
}

interface FlagRowProps {
  flag: FlagSetting
  org: { id: string; name: string } | null
}

const choiceOf = (value: boolean | null) => (value === null ? 'default' : value ? 'on' : 'off')
const chosen = (choice: string) => (choice === 'default' ? null : choice === 'on')

export function FlagRow({ flag, org }: FlagRowProps) {
  const { t } = useTranslation('feature-flags')
  const set = useSetFlag()
  const { name: id, organizations } = flag
  const name = t(`flags.${id}.name`)
  const isOn = flag.value ?? flag.default
  const hasOwn = organizations.some(({ orgId }) => orgId === org?.id)
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
      {organizations.map(({ orgId, name: orgName, value }) => (
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
