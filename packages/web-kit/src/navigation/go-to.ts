/** Navigation for code outside React (session, API client); the shell connects the router. */

let navigate: (path: string) => void = (path) => location.assign(path);

/** Goes to one of our own paths. */
export function goTo(path: string): void {
  navigate(path);
}

/** Called once by the shell, with the router's function. */
export function connectNavigation(routerNavigate: (path: string) => void): void {
  navigate = routerNavigate;
}
