/** Navigation for code outside React (session, API client); the shell connects the router. */

let navigate: ((path: string) => void) | undefined;
let waiting: string | undefined;

/** Goes to one of our own paths; before the router exists, as soon as it does. */
export function goTo(path: string): void {
  if (navigate) navigate(path);
  else waiting = path;
}

/** Called once by the shell, with the router's function. */
export function connectNavigation(routerNavigate: (path: string) => void): void {
  navigate = routerNavigate;
  if (waiting !== undefined) navigate(waiting);
  waiting = undefined;
}
