import Plus from 'icon:plus'
import { INVITATION_DAYS } from '@cairn/contract/invitations/invitations.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/modal-pages'
import { inOwnLanguage } from '../../../lib/own-language'
import { useSession } from '../../../lib/session'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { useFocusAdded } from '../../../ui/use-focus-added'
import { addressOf, inviteeOf } from '../invitation-lines'
import { useInvite } from '../invitations.mutations'
import type { ReadPerson } from '../read-addresses'
import { useInvitationLines } from '../use-invitation-lines'
import { useLineCosts } from '../use-line-costs'
import { InvitationLineFields } from './invitation-line-fields'
import { InviteCosts } from './invite-costs'
import classes from './invite-popup.module.css'
import { LinesSummary } from './lines-summary'
import { PasteAddresses } from './paste-addresses'
import { RolesHelp } from './roles-help'

const textOf = ({ firstName, lastName, email }: ReadPerson) => {
  const name = `${firstName} ${lastName}`.trim()
  return name ? `${name} <${email}>` : email
}

const NO_COST = { cost: undefined, freeDomain: undefined }

export function InvitePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invitations')
  const invite = useInvite()
  const list = useInvitationLines()
  const { lines, touched, good } = list
  const pasted = list.form.field('pasted')
  const costs = useLineCosts()
  const { open } = useModalPages()
  const { permissions } = useSession().user
  const focusAdded = useFocusAdded()
  // If all lines are empty, the button reports what is missing.
  const unique = good.filter((line, index) => good.findIndex((one) => addressOf(one) === addressOf(line)) === index)

  // Unprocessed pasted text would be mistaken for invited people.
  const isPasted = pasted.value.trim() !== ''
  const send = () => {
    list.check()
    if (isPasted || unique.length === 0) return
    list.form.submit({
      send: async () => {
        const { invitations, refused, shouldRedirectToCheckout } = await invite.mutateAsync(unique.map(inviteeOf))
        if (invitations.length > 0) notify.success(t('sent', { count: invitations.length }))
        const isAllSent = touched.length === good.length && refused.length === 0
        if (!isAllSent) return list.keepUnsent(good, await inOwnLanguage(refused))
        list.form.settle()
        onClose()
        if (shouldRedirectToCheckout && permissions.includes('Update|Billing')) await open('/checkout')
      },
    })
  }

  return (
    <Popup
      title={t('title')}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('send', { count: Math.max(unique.length, 1) })}
      form={{ ...list.form, fault: isPasted ? null : list.fault }}
      hasRequired
    >
      <div className={classes.form}>
        <p className={classes.lead}>{t('lead', { days: INVITATION_DAYS })}</p>
        <div className={classes.head} aria-hidden="true" data-priced={costs !== null || undefined}>
          <span>{t('line.firstName')} *</span>
          <span>{t('line.lastName')} *</span>
          <span>{t('line.email')} *</span>
          <span>{t('line.role')}</span>
          {costs && <span className={classes.cost}>{costs.head}</span>}
        </div>
        <ul className={classes.lines} aria-label={t('people')}>
          {lines.map((line, index) => (
            <InvitationLineFields
              key={line.key}
              line={line}
              number={index + 1}
              {...(costs ? costs.of(line) : NO_COST)}
              isChecked={
                list.isChecked &&
                !(isPasted && touched.length === 0) &&
                (touched.length === 0 || touched.includes(line))
              }
              onChange={list.change}
              onRemove={list.remove}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Plus size="1rem" aria-hidden="true" />}
          disabled={list.isFull}
          onClick={(event) => {
            focusAdded(event)
            list.add()
          }}
        >
          {t('line.add')}
        </Button>
        <RolesHelp />
        <LinesSummary
          lines={touched.filter((line) => list.isChecked || line.isRead || line.refusal)}
          left={list.left}
          hasGood={unique.length > 0}
          onRemoveBad={list.removeBad}
        />
        <PasteAddresses
          text={pasted.value}
          isInTheWay={list.isChecked && isPasted}
          onText={pasted.onChange}
          onRead={(read) => list.addRead(read).map(textOf).join('\n')}
        />
        <InviteCosts lines={unique} />
      </div>
    </Popup>
  )
}
