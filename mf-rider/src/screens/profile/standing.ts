type Translate = (text: string) => string;

/** What a role is called; an unknown one is shown as it came. */
export function roleName(role: string, t: Translate): string {
  switch (role.toLowerCase()) {
    case 'rider':
      return t('Rider');
    case 'driver':
      return t('Driver');
    case 'operator':
      return t('Operator');
    case 'staff':
      return t('Staff');
    default:
      return role;
  }
}

/** What an account's status is called; an unknown one is shown as it came. */
export function statusName(status: string, t: Translate): string {
  switch (status.toLowerCase()) {
    case 'active':
      return t('Active');
    case 'suspended':
      return t('Suspended');
    default:
      return status;
  }
}
