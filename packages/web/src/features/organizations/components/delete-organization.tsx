import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import { useDeleteOrganization } from '../organizations.mutations'

interface DeleteOrganizationProps {
  org: { id: string; name: string }
  onDeleted: () => Promise<void>
}

export function DeleteOrganization({ org, onDeleted }: DeleteOrganizationProps) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack gap-4" aria-label={t('delete.title')}>
      <h3 className="heading-s">{t('delete.title')}</h3>
      <p className="small mut">{t('delete.text')}</p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('delete.title')}
        </Button>
      </div>
      {isOpen && <TypeTheName org={org} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
    </section>
  )
}

function TypeTheName({ org, onDeleted, onClose }: DeleteOrganizationProps & { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const end = useDeleteOrganization(org.id)
  const form = useForm({ name: '' }, { draftOptions: null })
  const { name } = form.values
  const submit = () =>
    form.submit({
      errors: name.trim() === org.name ? {} : { name: t('delete.wrongName', { name: org.name }) },
      send: async () => {
        await end.mutateAsync(name)
        await onDeleted()
      },
    })
  return (
    <Popup
      size="sm"
      title={t('delete.title')}
      submitLabel={t('delete.confirm')}
      isDanger
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <p>{t('delete.warning', { name: org.name })}</p>
        <TextInput
          label={t('delete.type', { name: org.name })}
          data-autofocus
          autoComplete="off"
          {...form.field('name')}
        />
      </div>
    </Popup>
  )
}
