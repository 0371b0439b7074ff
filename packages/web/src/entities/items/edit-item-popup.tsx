import Check from 'icon:check'
import ChevronUp from 'icon:chevron-up'
import type { WorkItemKind } from '@cairn/contract/core/items'
import { Button, Menu } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { z } from 'zod'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { isStaleConflict } from '../../lib/api/api-failure'
import { PendingUploadsContext, usePendingUploads } from '../../lib/files/uploads'
import { useUnsaved } from '../../lib/forms/unsaved'
import { fieldsLike } from '../../lib/forms/use-draft'
import { type Form, type FormPart, type Submission, useForm, useFormPart } from '../../lib/forms/use-form'
import { Tag } from '../../ui/display/tag'
import { DockContext } from '../../ui/overlays/side-panel'
import { fieldLabelOf } from './field-labels'
import { useItemExtras } from './item-extras'
import { itemMutations, type WorkItem } from './item-mutations'
import { type ItemForm, ItemPopup, type ItemPopupProps } from './item-popup'
import type { KindDefinition } from './kind-definition'
import { describeType } from './kind-texts'
import { ContestedField } from './merged-field'
import { OpenedItem, type OpenedItemProps } from './opened-item'
import { type FieldMerging, MergeContext, useFieldMerge } from './use-field-merge'
import type { Describe } from './use-value-text'

function useSaveAfterUploads(onSave: () => void) {
  const { t } = useTranslation(['items', 'generic'])
  const { files, report } = usePendingUploads()
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
      <p role="alert" className="break ink bg-warn rounded px-3 py-2">
        {t(`held.${why}`, words)}
      </p>
    ),
  }
}

export interface EditPopupProps {
  id: string
  onClose: () => void
}

export interface SideProps<T, F extends object, Name extends keyof F & string> {
  form: FormPart<F, Name>
  item: T
  /** Unsaved input would be lost with the popup. */
  isUnsaved: boolean
  settle: () => void
  onClose: () => void
}

export interface EditPopupParts<T extends WorkItem, F extends object>
  extends Partial<Pick<ItemPopupProps, 'title' | 'sub' | 'own' | 'fixedTitle' | 'isSubmitDisabled'>> {
  body?: object
  errors?: Submission<F>['errors']
  onUpdate?: (edit: { item: T; changes: Partial<F>; isAsRead: true }) => Promise<unknown>
  removals?: readonly { readonly label: string; readonly remove: (item: T) => void }[] | undefined
  acts?: ReactNode
  /** Popups that open from this one. Outside its form, so that theirs do not submit it. */
  popups?: ReactNode
}

interface EditPopup<T extends WorkItem, F extends object, Name extends keyof F & string, Filters>
  extends Pick<OpenedItemProps<T, Filters, F>, 'fieldsOf' | 'describe'> {
  readonly kind: KindDefinition<T, Filters>
  readonly schema: z.ZodType
  readonly side: ComponentType<SideProps<T, F, Name>>
  /** Input in other fields does not render the side again. */
  readonly sideFields: readonly Name[]
  readonly useParts?: ((item: T, form: Form<F>) => EditPopupParts<T, F>) | undefined
}

type AnyForm = ItemForm['values'] & { title: string }

interface EditItemPopupProps<T extends WorkItem, F extends AnyForm, Name extends keyof F & string, Filters> {
  definition: EditPopup<T, F, Name, Filters>
  item: T
  onClose: () => void
}

const noParts = () => ({})

function useRegistered() {
  const [registered, setRegistered] = useState<readonly string[]>([])
  const register = useCallback((field: string) => {
    setRegistered((before) => [...before, field])
    return () => setRegistered((before) => before.filter((name) => name !== field))
  }, [])
  return { registered, register }
}

/** Memoized so that typing does not re-render it. */
function useHanging(kind: WorkItemKind, id: string) {
  const extras = useItemExtras()
  return useMemo(() => {
    const shown = { kind, id, canEdit: true }
    return {
      shown,
      below: extras.below(shown),
      beside: extras.beside(shown),
      here: extras.here(shown),
      acts: extras.acts(shown),
    }
  }, [extras, kind, id])
}

/** Merges concurrent changes per field. */
function EditItemPopup<T extends WorkItem, F extends AnyForm, Name extends keyof F & string, Filters>({
  definition,
  item,
  onClose,
}: EditItemPopupProps<T, F, Name, Filters>) {
  const { kind, schema, side: Side, sideFields, fieldsOf, describe, useParts = noParts } = definition
  const form = useForm(fieldsOf(item), { draftOptions: { place: `${kind.name}/${item.id}`, version: item.version } })
  const side = useFormPart(form, ...sideFields)
  const parts: EditPopupParts<T, F> = useParts(item, form)
  const { title, body = form.values, errors, onUpdate, removals, acts, popups, ...shown } = parts
  const { t } = useTranslation('items')
  const mutations = itemMutations<T, Filters, Partial<F>>(kind)
  const { mutateAsync } = mutations.useUpdate()
  const { mutate: onRemove } = mutations.useRemove()
  const isDocked = use(DockContext)
  const uploads = useSaveAfterUploads(() => save())
  const leave = () => {
    uploads.release()
    onClose()
  }
  const { base, contested, contests, taken, isAsked, ask, refusals, ...merge } = useFieldMerge(item, form, fieldsOf)
  const { registered, register } = useRegistered()
  const hanging = useHanging(kind.name, item.id)
  const close = () => {
    form.settle()
    leave()
  }
  /** Contested fields wait, except one that was just decided. */
  const save = (decided?: string) => {
    const waiting = contested.filter((field) => field !== decided)
    const changes = Object.fromEntries(
      Object.entries(form.changes).filter(([field]) => !waiting.some((name) => name === field)),
    ) as Partial<F>
    const isWhole = waiting.length === 0
    ask(!isWhole)
    if (Object.keys(changes).length === 0) {
      if (isWhole && !isDocked) close()
      return
    }
    const held = fieldsLike(Object.fromEntries(waiting.map((field) => [field, null])) as Partial<F>, form.start)
    form.submit({
      schema,
      body: { ...body, ...held, version: base.version },
      ...(errors && { errors }),
      send: () => (onUpdate ?? mutateAsync)({ item: base, changes, isAsRead: true }),
      isDurable: true,
      refused: (failure) => {
        if (isStaleConflict(failure)) merge.noteRefusal()
        return isStaleConflict(failure)
      },
      ...(isWhole && (isDocked ? { onKept: merge.noteSaved } : { onSaved: leave })),
    })
  }
  const saveAgain = useEffectEvent(() => form.isDirty && save())
  useEffect(() => {
    if (refusals > 0) saveAgain()
  }, [refusals])
  const merging: FieldMerging = {
    takenFrom: (field) => (taken?.fields.some((name) => name === field) ? taken.personId : undefined),
    contestOf: (field) => {
      const name = contested.find((known) => known === field)
      return name && contests[name]
    },
    valueOf: (field) => form.values[field as keyof F],
    describe: describe ?? (() => undefined),
    keepMine: (field) => {
      merge.keepMine(field as keyof F & string)
      if (isAsked && contested.every((name) => name === field)) save(field)
    },
    keepTheirs: (field) => merge.keepTheirs(field as keyof F & string),
    register,
  }
  const elsewhere = contested.filter((field) => !registered.includes(field))
  const removeBy = useCallbackRef((remove: (item: T) => void) => {
    close()
    remove(base)
  })
  const waiting = isAsked ? contested[0] : undefined
  const foot = useMemo(
    () => (
      <Foot
        waiting={waiting}
        acts={
          <>
            {hanging.acts}
            {acts}
          </>
        }
        removals={removals}
        onRemove={onRemove}
        removeBy={removeBy}
      />
    ),
    [waiting, hanging, acts, removals, onRemove, removeBy],
  )
  return (
    <PendingUploadsContext value={uploads.report}>
      <MergeContext value={merging}>
        <ItemPopup
          {...shown}
          side={<Side form={side} item={item} isUnsaved={form.isUnsaved} settle={form.settle} onClose={onClose} />}
          title={title ?? t('edit', termsOf(kind.name))}
          form={uploads.isHeld ? { ...form, isUnsaved: true } : form}
          onClose={leave}
          item={hanging.shown}
          onSubmit={uploads.save}
          {...(uploads.label && { submitLabel: uploads.label })}
          below={hanging.below}
          beside={hanging.beside}
          here={hanging.here}
          footer={foot}
          notice={
            (elsewhere.length > 0 || uploads.notice) && (
              <>
                {uploads.notice}
                <Suspense fallback={null}>
                  {elsewhere.map((field) => (
                    <ContestedField key={field} name={field} />
                  ))}
                </Suspense>
              </>
            )
          }
        />
      </MergeContext>
      {popups}
    </PendingUploadsContext>
  )
}

interface EditPopupOptions<T extends WorkItem, F extends object, Name extends keyof F & string, Filters>
  extends EditPopup<T, F, Name, Filters>,
    Pick<OpenedItemProps<T, Filters, F>, 'glance'> {
  readonly useMakeNew: () => OpenedItemProps<T, Filters, F>['makeNew']
  readonly removedElsewhere?: () => string
}

/** The popup that edits items of a kind. */
export function defineEditPopup<T extends WorkItem, F extends AnyForm, Name extends keyof F & string, Filters>({
  removedElsewhere,
  useMakeNew,
  glance,
  ...shape
}: EditPopupOptions<T, F, Name, Filters>): ComponentType<EditPopupProps> {
  const { kind, fieldsOf } = shape
  const ofType = describeType(kind.name)
  const describe: Describe = (field, value) => shape.describe?.(field, value) ?? ofType(field, value)
  const definition = { ...shape, describe, side: memo(shape.side) }
  return ({ id, onClose }) => (
    <OpenedItem
      kind={kind}
      id={id}
      removedElsewhere={removedElsewhere?.()}
      fieldsOf={fieldsOf}
      describe={describe}
      makeNew={useMakeNew()}
      glance={glance}
      onClose={onClose}
    >
      {(item) => <EditItemPopup definition={definition} item={item} onClose={onClose} />}
    </OpenedItem>
  )
}

interface FootProps<T extends WorkItem> {
  waiting: string | undefined
  acts: ReactNode
  removals: EditPopupParts<T, object>['removals']
  onRemove: (item: T) => void
  removeBy: (remove: (item: T) => void) => void
}

function Foot<T extends WorkItem>({ waiting, acts, removals, onRemove, removeBy }: FootProps<T>) {
  const { t } = useTranslation(['items', 'generic'])
  return (
    <>
      {waiting && <Tag icon={Check}>{t('merge.rest', { field: fieldLabelOf(waiting) })}</Tag>}
      {acts}
      {removals ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="subtle" size="lg" rightSection={<ChevronUp size="1rem" aria-hidden="true" />}>
              {t('generic:remove')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {removals.map(({ label, remove }) => (
              <Menu.Item key={label} onClick={() => removeBy(remove)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button variant="subtle" size="lg" onClick={() => removeBy(onRemove)}>
          {t('generic:remove')}
        </Button>
      )}
    </>
  )
}
