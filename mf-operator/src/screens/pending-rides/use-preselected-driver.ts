import { useNavigate, useSearchParams } from '@trupial/web-kit';
import { useEffect, useState } from 'react';

/** A driver who was chosen on another screen, before the ride. */
export interface PreselectedDriver {
  readonly id: number;
  readonly name: string;
}

/** Reads the choice from an address; honoured only if its id is a number. */
export function preselectedDriver(search: URLSearchParams): PreselectedDriver | undefined {
  const id = search.get('preselect_driver') ?? '';
  if (!/^\d{1,10}$/.test(id)) return undefined;
  return { id: Number(id), name: search.get('driver_name')?.trim() || `#${id}` };
}

/** The driver named in the address: read once, after which the address is the bare path. */
export function usePreselectedDriver() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [driver, setDriver] = useState(() => preselectedDriver(search));
  const isNamed = search.has('preselect_driver') || search.has('driver_name');
  useEffect(() => {
    if (isNamed) void navigate('/operator/pending-rides', { replace: true });
  }, [isNamed, navigate]);
  return { driver, forget: () => setDriver(undefined) };
}
