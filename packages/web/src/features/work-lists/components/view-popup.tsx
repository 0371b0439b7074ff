import { createViewSchema, type View, type ViewQuery } from '@cairn/contract/views/views.schemas'
import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useIsLicensed } from '../../../lib/session/session'
import { Popup } from '../../../ui/overlays/popup'
import type { ShownView } from '../use-shown-list'
import { useCreateView, useUpdateView } from '../work-lists.views.mutations'

interface ViewPopupProps {
  kind: View['kind']
  query: ViewQuery
  opened?: View | undefined
  views: readonly ShownView[]
  onSaved: (id: string) => void
  onClose: () => void
}

/** Saving a view that another user removed recreates it. */
export function ViewPopup({ kind, query, opened, views, onSaved, onClose }: ViewPopupProps) {
  const { t } = useTranslation('lists')
  const create = useCreateView()
  const update = useUpdateView()
  const isLicensed = useIsLicensed()
  // The latest version: saving after a conflict overwrites it.
  const view = opened && views.find(({ key }) => key === opened.id)?.view
  const stored = { name: opened?.name ?? '', isShared: opened?.isShared ?? false }
  const form = useForm(stored, {
    draftOptions: { place: `view/${kind}/${opened?.id ?? 'new'}`, version: opened?.version ?? 0 },
  })
  const save = () =>
    void form.submit({
      schema: createViewSchema,
      body: { ...form.values, kind, query },
      send: async () => {
        const saved = view
          ? await update.mutateAsync({ view, changes: form.values })
          : await create.mutateAsync({ ...form.values, kind, query })
        onSaved(saved.view.id)
      },
      onSaved: onClose,
    })
  return (
    <Popup
      title={view ? t('view.edit') : t('view.save')}
      size="sm"
      form={form}
      hasRequired
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('view.name')}
        required
        data-autofocus
        maxLength={60}
        {...form.field('name')}
        onChange={(event) => form.set('name')(event.currentTarget.value)}
      />
      {isLicensed && <Switch mt="md" label={t('view.share')} {...form.checkbox('isShared')} />}
    </Popup>
  )
}
