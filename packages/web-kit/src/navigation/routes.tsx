import { Children, createContext, isValidElement, use } from 'react';
import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { matchPath, type PathParams } from './match-path.ts';
import { useLocation } from './router.tsx';

interface RouteProps {
  /** A whole path, `:name` for a part of it, a last `*` for the rest. Without: a frame of its children. */
  readonly path?: string;
  readonly element?: ReactNode;
  /** Routes that are shown in this one's `<Outlet />`. */
  readonly children?: ReactNode;
}

/** A row of the table inside `<Routes>`; it renders nothing itself. */
export const Route: FunctionComponent<RouteProps> = () => {
  throw new Error('A <Route> belongs into <Routes>');
};

interface Shown {
  readonly params: PathParams;
  /** From the outermost frame to the screen. */
  readonly elements: readonly ReactNode[];
}

const ParamsContext = createContext<PathParams>({});
const OutletContext = createContext<ReactNode>(null);

function isRoute(child: ReactNode): child is ReactElement<RouteProps> {
  return isValidElement(child) && child.type === Route;
}

function find(routes: ReactNode, pathname: string): Shown | undefined {
  for (const route of Children.toArray(routes).filter(isRoute)) {
    const { path, element, children } = route.props;
    if (path !== undefined) {
      const params = matchPath(path, pathname);
      if (params) return { params, elements: [element] };
    } else {
      const inside = find(children, pathname);
      if (inside) return { ...inside, elements: [element, ...inside.elements] };
    }
  }
  return undefined;
}

/** Shows the first of its routes, as they are written, that the address means. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = find(children, pathname);
  if (!shown) return null;
  // A frame stays where it is while the screens inside it change.
  const screen = shown.elements.reduceRight<ReactNode>(
    (inside, element) => <OutletContext value={inside}>{element}</OutletContext>,
    null,
  );
  return <ParamsContext value={shown.params}>{screen}</ParamsContext>;
}

/** Where a frame shows the screen inside it. */
export function Outlet() {
  return use(OutletContext);
}

/** What the parts of the address are that the route's path names. */
export function useParams(): PathParams {
  return use(ParamsContext);
}
