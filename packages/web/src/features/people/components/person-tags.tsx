import CircleCheck from 'icon:circle-check'
import Compass from 'icon:compass'
import CreditCard from 'icon:credit-card'
import Eye from 'icon:eye'
import Mail from 'icon:mail'
import Presentation from 'icon:presentation'
import { isPaidPerson, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { Tag } from '../../../ui/tag'

interface LicenseTagProps {
  person: Person
  /** Absent while billing is off. */
  freeDomains: readonly string[] | undefined
  cost: string | undefined
  isLapsed: boolean
}

export function LicenseTag({ person, freeDomains, cost, isLapsed }: LicenseTagProps) {
  const { t } = useTranslation('people')
  const role = roleOf(person)
  const isOwner = role === 'Owner'
  if (!person.hasLicense || (isLapsed && !isOwner)) {
    return <Tag icon={Eye}>{t(freeDomains ? 'tag.freeObserver' : 'tag.observer')}</Tag>
  }
  const isPaid = freeDomains !== undefined && isPaidPerson({ ...person, role }, freeDomains)
  const isFree = freeDomains !== undefined && !isPaid && !isOwner
  const note = isPaid ? cost : freeDomains && isOwner && t('cost.included')
  return (
    <>
      <Tag icon={CircleCheck}>{t(isFree ? 'tag.freeLicense' : 'tag.license')}</Tag>
      {note && <small>{note}</small>}
    </>
  )
}

export function PersonTags({ person, isMeetingOwner }: { person: Person; isMeetingOwner: boolean }) {
  const { t } = useTranslation('people')
  return (
    <>
      {!person.hasAcceptedInvite && (
        <Tag icon={Mail} tone="warn">
          {t('tag.invited')}
        </Tag>
      )}
      {person.eosRoleInOrg === 'Implementer' && (
        <Tag icon={Compass} isPill>
          {t('tag.implementer')}
        </Tag>
      )}
      {isMeetingOwner && <Tag icon={Presentation}>{t('tag.meetingOwner')}</Tag>}
      {person.hasBilling && <Tag icon={CreditCard}>{t('tag.billing')}</Tag>}
    </>
  )
}
