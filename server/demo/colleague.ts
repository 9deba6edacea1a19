/** Who works in the sample practice. Everyone may know the password: nobody's data is behind it. */
export const colleague = { firstName: 'Camille', lastName: 'Œuvrard', email: 'camille@bouvier.example' }
export const colleaguePassword = 'sample-practice'
