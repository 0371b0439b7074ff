import X from 'icon:x'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { type FlagSetting, setFlag, setFlagMessage } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import classes from '../features/feature-flags/components/flag-row.module.css'
import { flagSettingsQuery } from '../features/feature-flags/feature-flags.queries'
import { useTranslation } from '../i18n/use-translation'
import { errorsShownInForm } from '../lib/forms/field-failures'
import { useForm } from '../lib/forms/use-form'
import { useSession } from '../lib/session/session'
import { useWrite, write } from '../lib/sync/write'
import { Form } from '../ui/inputs/form'
import { IconButton } from '../ui/inputs/icon-button'
import { Segmented } from '../ui/inputs/segmented'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'

const show = (client: QueryClient, flag: FlagSetting) =>
  client.setQueryData(flagSettingsQuery.queryKey, (flags) =>
    flags?.map((known) => (known.name === flag.name ? flag : known)),
  )

/** Null clears the override. All clients receive the update. */
const useSetFlag = () =>
  useWrite(({ name, ...body }: { name: FlagName; value: boolean | null; orgId?: string }, client) =>
    write({ endpoint: setFlag, params: { name }, body, reply: ({ flag }) => show(client, flag) }),
  )

const useSetFlagMessage = () =>
  useWrite(({ name, message }: { name: FlagName; message: string }, client) =>
    write({
      endpoint: setFlagMessage,
      params: { name },
      body: { message },
      reply: ({ flag }) => show(client, flag),
      onError: errorsShownInForm,
    }),
  )

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
    <Form form={form} className={`flex items-end gap-3 w-full ${classes.message}`} onSubmit={submit}>
      <TextInput
        className="flex-1"
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

function FlagRow({ flag, org }: FlagRowProps) {
  const { t } = useTranslation('feature-flags')
  const set = useSetFlag()
  const { name: id, organizations } = flag
  const name = t(`flags.${id}.name`)
  const isOn = flag.value ?? flag.default
  const hasOwn = organizations.some(({ orgId }) => orgId === org?.id)
  return (
    <li className="column items-start gap-2 py-3">
      <div className="row wrap between gap-2-4 w-full">
        <h3 className="medium break">
          {name} <code className="small normal mut">{id}</code>
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
      <p className="sub">{t(`flags.${id}.about`)}</p>
      {organizations.map(({ orgId, name: orgName, value }) => (
        <div key={orgId} className="row gap-2 break sub">
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

export function FeatureFlagsPage() {
  const { t } = useTranslation('feature-flags')
  const { org } = useSession()
  const { data: flags, isError } = useQuery(flagSettingsQuery)
  if (isError) return <EmptyState title={t('title')} text={t('refused')} />
  return (
    <>
      <PageTitle title={t('title')} sub={t('sub')} />
      <Sheet label={t('title')}>
        {flags ? (
          <ul className="divided">
            {flags.map((flag) => (
              <FlagRow key={flag.name} flag={flag} org={org} />
            ))}
          </ul>
        ) : (
          <RowSkeletons count={12} height={48} />
        )}
      </Sheet>
    </>
  )
}
