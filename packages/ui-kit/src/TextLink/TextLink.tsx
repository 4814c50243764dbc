import type { AnchorHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './TextLink.module.css';

export type LinkVariant = 'inline' | 'standalone' | 'quiet' | 'navigation';

/** The classes of a link, for the router's own link component. */
export function linkClass(variant: LinkVariant = 'inline'): string {
  return classNames(styles.link, styles[variant]);
}

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: LinkVariant | undefined;
  /** Opens in a new tab, without handing over this page. */
  external?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A plain `<a>`; screens use the router's link with `linkClass` for our own pages. */
export function TextLink({
  variant,
  external = false,
  className,
  children,
  ...rest
}: TextLinkProps) {
  const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return (
    <a {...rest} {...target} className={classNames(linkClass(variant), className)}>
      {children}
    </a>
  );
}
