export { useNavigate } from 'react-router';
