import { Button, Modal } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { confirm } from './confirm-dialog'
import { Kbd } from './kbd'
import classes from './popup.module.css'
import { RequiredNote } from './required-note'
import { RestoredNote } from './restored-note'
import { useLayer } from './use-layer'

interface PopupLook {
  title: string
  /** Beside the title, smaller. */
  sub?: ReactNode
  onClose: () => void
  /** `lg` 944 px, as forms are drawn; `sm` for one or two fields; `xl` 1120 px for settings. */
  size?: 'sm' | 'lg' | 'xl'
  children: ReactNode
  /** What it shows is shown this once: neither Escape nor a click beside it closes it. */
  isShownOnce?: boolean
}

/** With it the popup is a form with a footer; Ctrl+Enter submits from anywhere in it. */
interface PopupOfForm {
  onSubmit: () => void
  /**
   * What is typed in it, which is kept on the device; closing asks first. Null where there is nothing to keep: what is
   * secret, or typed on purpose so that something is done deliberately.
   */
  fields: TypedFields | null
  submitLabel?: string
  isSubmitting?: boolean
  /** For what nothing can bring back. */
  isDanger?: boolean
  /** Says `*Required Fields` in the footer. */
  hasRequired?: boolean
  /** Says there that required fields are still empty. */
  isMissing?: boolean
  /** In the footer, before Cancel. */
  footer?: ReactNode
}

type PopupProps = PopupLook & (PopupOfForm | { onSubmit?: never; fields?: never })

/** Of `useFields` with a place. */
export interface TypedFields {
  isDirty: boolean
  restoredAt: number | null
  isSettledElsewhere: boolean
  settle: () => void
  startOver: () => () => void
}

const WIDTH = { sm: '30rem', lg: '59rem', xl: '70rem' }

/** For making new things and for long notes: a sheet over the page. Escape and the cross close it. */
export function Popup(props: PopupProps) {
  const { title, sub, onClose, size = 'lg', isShownOnce = false, children, ...form } = props
  const { t } = useTranslation('generic')
  const { fields } = form
  const close = async () => {
    if (fields?.isDirty) {
      const mayGo = await confirm({
        title: t('unsaved.title'),
        message: t('unsaved.text'),
        confirmLabel: t('unsaved.discard'),
        cancelLabel: t('unsaved.return'),
      })
      if (!mayGo) return
    }
    fields?.settle()
    onClose()
  }
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
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {sub && <span className={classes.sub}>{sub}</span>}
          <Modal.CloseButton iconSize="1.25rem" className={classes.close} aria-label={t('close')} />
        </div>
        {form.onSubmit ? (
          <PopupForm {...form} onCancel={close}>
            {children}
          </PopupForm>
        ) : (
          <div className={classes.body}>{children}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type PopupFormProps = PopupOfForm & { onCancel: () => void; children: ReactNode }

function PopupForm({ onSubmit, onCancel, submitLabel, isSubmitting, isDanger, ...rest }: PopupFormProps) {
  const { fields, hasRequired, isMissing = false, footer, children } = rest
  const { t } = useTranslation('generic')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A popup that is opened in a form stands elsewhere in the page, and yet React tells that form of it.
    event.stopPropagation()
    if (!isSubmitting) onSubmit()
  }
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form id={id} className={classes.form} onSubmit={submit} onKeyDown={submitByKeys} noValidate>
      <div className={classes.body}>
        {fields && <RestoredNote fields={fields} />}
        {children}
      </div>
      <footer className={classes.footer}>
        {hasRequired && <RequiredNote isMissing={isMissing} />}
        <span className={`grow ${classes.beside}`}>{footer}</span>
        <Button size="lg" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          size="lg"
          type="submit"
          variant={isDanger ? 'danger' : 'filled'}
          loading={isSubmitting}
          classNames={{ section: classes.keys }}
          rightSection={<Kbd combo="mod+enter" />}
        >
          {submitLabel ?? t('save')}
        </Button>
      </footer>
    </form>
  )
}
