import type { WorkItemKind } from '@cairn/contract/core/items'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import type { Submission } from '../../lib/forms/use-form'
import { useSession } from '../../lib/session/session'
import { firstMeeting } from '../people/people-scopes'
import { useEditableTractions } from '../tractions/my-tractions'
import { type ItemForm, ItemPopup, type ItemPopupProps } from './item-popup'

export interface NewItemProps {
  onClose: () => void
  tractionId?: string | null | undefined
  title?: string | undefined
  sub?: ReactNode
}

export function useNewItem(tractionId: string | null) {
  const { userId } = useSession().user
  const meetings = useEditableTractions(tractionId) ?? []
  return { title: '', ownerIds: [userId], contentHtml: '', tractionId: firstMeeting(meetings, tractionId) }
}

/** A title that a form begins with counts as typed. */
export function useStartingTitle(
  form: { set: (field: 'title') => (title: string) => void },
  title: string | undefined,
) {
  const begin = useEffectEvent(() => title !== undefined && form.set('title')(title))
  useEffect(() => void begin(), [])
}

interface NewItemPopupProps<F extends object, S extends z.ZodType>
  extends Pick<ItemPopupProps, 'sub' | 'side' | 'own' | 'belowTitle' | 'onClose'> {
  kind: WorkItemKind
  title?: string
  form: ItemForm & { submit: (submission: Submission<F, S>) => void }
  schema: S
  body?: object
  errors?: Submission<F>['errors']
  create: (sent: z.output<S>) => Promise<unknown>
}

export function NewItemPopup<F extends object, S extends z.ZodType>(props: NewItemPopupProps<F, S>) {
  const { kind, title, form, schema, body = form.values, errors = {}, create, onClose, ...parts } = props
  const { t } = useTranslation('items')
  const hasErrors = Object.keys(errors).length > 0
  return (
    <ItemPopup
      {...parts}
      title={title ?? t('new', termsOf(kind))}
      form={form}
      onClose={onClose}
      onSubmit={() => form.submit({ schema, body, errors, send: create, isDurable: true, onSaved: onClose })}
      submitLabel={t('create', termsOf(kind))}
      isSubmitDisabled={hasErrors || !schema.safeParse(body).success}
    />
  )
}
