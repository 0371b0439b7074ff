import { Button, Modal } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { createContext, type KeyboardEvent, memo, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { FormFault } from '../../lib/forms/form-errors'
import { notify } from '../../lib/toasts/notify'
import { Kbd } from '../display/kbd'
import { Form, type FormState, RequiredNote } from '../inputs/form'
import { confirm } from './confirm-dialog'
import classes from './popup.module.css'
import { RestoredNote } from './restored-note'
import { DockContext } from './side-panel'
import { useLayer } from './use-layer'

interface PopupStyle {
  title: string
  sub?: ReactNode
  here?: ReactNode
  onClose: () => void
  size?: 'sm' | 'lg' | 'xl'
  children: ReactNode
  /** Neither Escape nor an outside click closes it. */
  isShownOnce?: boolean
}

interface PopupOfForm {
  onSubmit: () => void
  form: TypedForm
  submitLabel?: string
  cancelLabel?: string
  /** Replaces closing as the second button's action. */
  onSecond?: (() => void) | undefined
  isSubmitDisabled?: boolean
  isDanger?: boolean
  hasRequired?: boolean
  footer?: ReactNode
  isDocked?: boolean
}

type PopupProps = PopupStyle & (PopupOfForm | { onSubmit?: never; form?: never })

export interface TypedForm extends FormState {
  isUnsaved: boolean
  fault: FormFault
  restoredAt: number | null
  isSettledElsewhere: boolean
  settle: () => void
  startOver: () => () => void
}

const WIDTH = { sm: '30rem', lg: '59rem', xl: '70rem' }

export function Popup(props: PopupProps) {
  const { onClose, size = 'lg', isShownOnce = false, form } = props
  const isDocked = form !== undefined && props.isDocked
  const { t } = useTranslation('generic')
  const close = useCallbackRef(async () => {
    if (form?.isUnsaved) {
      const mayGo = await confirm({
        title: t('unsaved.title'),
        keepsWork: true,
        message: t('unsaved.text'),
        confirmLabel: t('unsaved.discard'),
        cancelLabel: t('unsaved.return'),
      })
      if (!mayGo) return
    }
    form?.settle()
    onClose()
  })
  return (
    <ShownContext value={props}>
      {isDocked ? <Docked /> : <Sheet size={size} isShownOnce={isShownOnce} close={close} />}
    </ShownContext>
  )
}

/** Context, so that typing does not re-render the frame. */
const ShownContext = createContext<PopupProps | null>(null)

type SheetProps = Required<Pick<PopupStyle, 'size' | 'isShownOnce'>> & { close: () => Promise<void> }

const Sheet = memo(function Sheet({ size, isShownOnce, close }: SheetProps) {
  const layer = useLayer(() => isShownOnce || void close())
  return (
    <Modal.Root
      opened
      {...layer}
      onClose={() => void close()}
      size={WIDTH[size]}
      centered
      closeOnClickOutside={!isShownOnce}
      transitionProps={{ duration: 120 }}
      className={classes.root}
      data-fills={size !== 'sm' || undefined}
      classNames={{ inner: classes.inner, content: `column clip ${classes.content}` }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Shown onCancel={close} />
      </Modal.Content>
    </Modal.Root>
  )
})

function Shown({ onCancel }: { onCancel: () => void }) {
  const props = use(ShownContext)
  if (!props) return null
  const { title, sub, here, onClose: _, size: _size, isShownOnce: _once, children, ...ofForm } = props
  return (
    <>
      <Head title={title} sub={sub} here={here} />
      {ofForm.onSubmit ? (
        <PopupForm {...ofForm} onCancel={onCancel}>
          {children}
        </PopupForm>
      ) : (
        <div className={`flex-1 min-h-0 scroll ${classes.body}`}>{children}</div>
      )}
    </>
  )
}

function Docked() {
  const props = use(ShownContext)
  const { t } = useTranslation('generic')
  const discard = useCallbackRef(() => {
    if (props?.form) notify.undo(t('unsaved.discarded'), props.form.startOver())
  })
  if (!props?.onSubmit) return null
  const { title, sub, here, children, ...ofForm } = props
  return (
    <DockContext value={false}>
      <div className={`column flex-1 min-h-0 ${classes.docked}`}>
        <PopupForm {...ofForm} onCancel={discard}>
          <div className="row wrap gap-0-3 small sub mb-2">
            <h2 className="small bold">{title}</h2>
            {sub && <span className={`sub ${classes.sub}`}>{sub}</span>}
            {here}
          </div>
          {children}
        </PopupForm>
      </div>
    </DockContext>
  )
}

const Head = memo(function Head({ title, sub, here }: Pick<PopupStyle, 'title' | 'sub' | 'here'>) {
  const { t } = useTranslation('generic')
  return (
    <div className={`row gap-4 min-h-0 bg-paper ${classes.header}`}>
      <Modal.Title className="min-w-0 heading-m break">{title}</Modal.Title>
      {sub && <span className={`sub ${classes.sub}`}>{sub}</span>}
      {here}
      <Modal.CloseButton iconSize="1.25rem" className="flex-none push" aria-label={t('close')} />
    </div>
  )
})

const topmost = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)

/** Ctrl+Enter works with the focus outside the form. */
function useSubmitFromOutside(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const form = body.current?.closest('form')
      const modal = form?.closest('[aria-modal="true"]')
      const isElsewhere = event.target !== document.body && !modal?.contains(event.target as Node)
      if (!form || !modal || modal !== topmost() || isElsewhere) return
      event.preventDefault()
      form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [body])
}

type PopupFormProps = PopupOfForm & { onCancel: () => void; children: ReactNode }

function PopupForm({ onSubmit, form, children, ...foot }: PopupFormProps) {
  const body = useRef<HTMLDivElement>(null)
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  useSubmitFromOutside(body)
  return (
    <Form form={form} className="column flex-1 min-h-0" onSubmit={onSubmit} onKeyDown={submitByKeys}>
      <div ref={body} className={`flex-1 min-h-0 scroll ${classes.body}`}>
        <RestoredNote form={form} />
        {children}
      </div>
      <Foot
        {...foot}
        isSubmitting={form.isSubmitting}
        fault={form.fault}
        isSaved={foot.isDocked === true && !form.isUnsaved}
      />
    </Form>
  )
}

type FootProps = Omit<PopupFormProps, 'form' | 'onSubmit' | 'children'> &
  Pick<TypedForm, 'isSubmitting' | 'fault'> & {
    isSaved: boolean
  }

const Foot = memo(function Foot({ isSubmitting, fault, isSaved, ...props }: FootProps) {
  const {
    onCancel,
    submitLabel,
    cancelLabel,
    onSecond = onCancel,
    isSubmitDisabled = false,
    isDanger,
    hasRequired,
    footer,
    isDocked,
  } = props
  const { t } = useTranslation('generic')
  if (isSaved) {
    return (
      <footer className={`row wrap end gap-2 bg-sunk border-top ${classes.footer}`}>
        <span className={`grow ${classes.beside}`}>{footer}</span>
      </footer>
    )
  }
  return (
    <footer className={`row wrap end gap-2 bg-sunk border-top ${classes.footer}`}>
      {hasRequired && <RequiredNote fault={fault} />}
      <span className={`grow ${classes.beside}`}>{footer}</span>
      <div className="row wrap end gap-2">
        <Button size="lg" onClick={onSecond}>
          {isDocked ? t('unsaved.discard') : (cancelLabel ?? t('cancel'))}
        </Button>
        <Button
          size="lg"
          type="submit"
          variant={isDanger ? 'danger' : 'filled'}
          loading={isSubmitting}
          disabled={isSubmitDisabled}
          classNames={{ section: classes.keys }}
          rightSection={<Kbd combo="mod+enter" />}
        >
          {submitLabel ?? t('save')}
        </Button>
      </div>
    </footer>
  )
})
